import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { questionOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import { checkTemplate } from '@cuotaclara/contract/templates/check-template';
import { templatePublication } from '@cuotaclara/contract/templates/publication';
import type { TemplateDetail } from '@cuotaclara/contract/templates/templates';
import { useMemo } from 'react';
import { Decision } from '#domain/decision/decision.tsx';
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { usePreview } from '../preview/use-preview.ts';
import type { TemplateSearch } from '../template-search.ts';
import { inForceSentence, numberedWord, STANDING_LOOKS, savingWords } from '../version-words.ts';
import { Comparison } from './comparison.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { Desk } from './desk.tsx';
import { HeadActions } from './head-actions.tsx';
import { ReturnNote } from './return-note.tsx';
import { StateBar } from './state-bar.tsx';
import classes from './template-page.module.css';

type TemplatePageProps = {
  readonly template: TemplateDetail;
  readonly search: TemplateSearch;
  readonly onSearch: (search: TemplateSearch) => void;
  readonly onOpen: (id: number) => void;
  readonly onGone: () => void;
};

/** The page of a version: its head, its state, and the desk or the comparison. */
export const TemplatePage = (props: TemplatePageProps) => {
  const { template, search, onSearch, onOpen, onGone } = props;
  const { kind, may, open_decision_id: decisionId } = template;
  const draft = useDraft(template);
  const { blocks, saving } = draft;
  const preview = usePreview({ kind, blocks });
  const problems = useMemo(() => checkTemplate(kind, blocks), [kind, blocks]);
  const look = STANDING_LOOKS[template.standing];
  const name = LEGAL_DOCUMENT_KINDS[kind];
  const isComparing = search.compare === true && template.in_force !== null;
  return (
    <>
      <header className={classes.header}>
        <div className={classes.words}>
          <div className={classes.name}>
            <h1 className="type-h1">{name}</h1>
            <Badge tone={look.tone} icon={look.icon}>
              {numberedWord(template)}
            </Badge>
          </div>
          <p className={classes.state} role="status">
            {inForceSentence(template)} {may.edit && savingWords(saving, template.updated_at)}
          </p>
        </div>
        <div className={classes.actions}>
          <HeadActions
            template={template}
            draft={draft}
            problems={problems}
            isComparing={isComparing}
            onCompare={(isOpen) =>
              onSearch(isOpen ? { ...search, compare: true } : without(search))
            }
            onOpen={onOpen}
            onGone={onGone}
          />
        </div>
      </header>
      <StateBar version={template} />
      {decisionId !== null && (
        <Panel title={questionOf(templatePublication.kind, `la versión ${template.number}`)}>
          <Decision contract={templatePublication} decisionId={decisionId} />
        </Panel>
      )}
      <ReturnNote template={template} />
      {saving.stand === 'conflict' && <ConflictNotice draft={draft} theirs={saving.theirs} />}
      {isComparing ? (
        <Comparison template={template} blocks={blocks} />
      ) : (
        <Desk
          template={template}
          draft={draft}
          preview={preview}
          problems={problems}
          chosenId={search.block ?? null}
          onChoose={(block) => onSearch({ ...search, block })}
        />
      )}
      <LeaveGuard
        active={
          saving.stand === 'offline' || saving.stand === 'refused' || saving.stand === 'conflict'
        }
        title="¿Salir sin guardar?"
        verb="Salir"
      >
        Lo último que escribiste todavía no está guardado. Queda en esta pestaña, no en el servidor.
      </LeaveGuard>
    </>
  );
};

const without = ({ compare: _compare, ...rest }: TemplateSearch): TemplateSearch => rest;
