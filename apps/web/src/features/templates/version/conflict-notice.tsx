import type { TemplateDetail } from '@cuotaclara/contract/templates/templates';
import { sentenceEnd } from '@cuotaclara/contract/values/sentences';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatClock } from '#lib/format/format-date-time.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { CompareView } from '../compare/compare-view.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { authorOf } from '../version-words.ts';
import classes from './template-page.module.css';

const BOTH_KEPT = 'El tuyo sigue aquí y el suyo también: elige con cuál seguir.';

type ConflictNoticeProps = { readonly draft: Draft; readonly theirs: TemplateDetail };

/** Another person saved another text: both are here until one is chosen. */
export const ConflictNotice = ({ draft, theirs }: ConflictNoticeProps) => {
  const [isShown, setIsShown] = useState(false);
  const author = authorOf(theirs.written_by);
  const canSave = theirs.may.edit;
  const savedAt = sentenceEnd(formatClock(theirs.updated_at));
  return (
    <div className={classes.conflict}>
      <Notice tone="warn">
        {canSave
          ? `${author} guardó otro texto de este borrador a ${savedAt} ${BOTH_KEPT}`
          : 'Esta versión ya no es un borrador. Lo que escribiste sigue aquí para que lo copies.'}
        <span className={classes.conflictActs}>
          <Button variant="default" size="sm" onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Ocultar las diferencias' : 'Ver las diferencias'}
          </Button>
          <Button variant="default" size="sm" onClick={() => draft.settle(theirs, 'theirs')}>
            {canSave ? `Seguir con el de ${author}` : 'Ver cómo quedó'}
          </Button>
          {canSave && (
            <Button variant="default" size="sm" onClick={() => draft.settle(theirs, 'mine')}>
              Seguir con el mío
            </Button>
          )}
        </span>
      </Notice>
      {isShown && (
        <CompareView
          kind={theirs.kind}
          before={theirs.blocks}
          after={draft.blocks}
          names={{ before: 'el guardado', after: 'el tuyo' }}
        />
      )}
    </div>
  );
};
