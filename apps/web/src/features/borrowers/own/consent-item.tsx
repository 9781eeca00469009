import {
  CONSENTS,
  type ConsentDecision,
  type ConsentKind,
  consentText,
} from '@cuotaclara/contract/borrowers/consents';
import { Button } from '@mantine/core';
import { IconCheck, IconCircleMinus } from '@tabler/icons-react';
import { useController } from '#domain/borrower/data-policy.ts';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './profile.module.css';

type ConsentItemProps = {
  kind: ConsentKind;
  /** All that was decided about it, newest first. */
  decisions: readonly ConsentDecision[];
  /** Null where a decision cannot be changed here. */
  onChange: ((granted: boolean) => void) | null;
};

/** One thing that was asked, what was decided about it, and in which words. */
export const ConsentItem = ({ kind, decisions, onChange }: ConsentItemProps) => {
  const [newest] = decisions;
  const { title, current } = CONSENTS[kind];
  const isGranted = newest?.granted ?? false;
  const version = newest?.text_version ?? current;
  const present = useController();
  const controller = newest === undefined ? present : newest.controller;
  return (
    <li className={classes.consent}>
      <div className={classes.consentHead}>
        <h3 className="type-h3">{title}</h3>
        <DecisionBadge isGranted={isGranted} />
      </div>
      <p className={classes.text}>
        {newest ? (
          <>
            {isGranted ? 'Desde el ' : 'Lo decidiste el '}
            <DateText value={newest.decided_at} withTime />
          </>
        ) : (
          'Todavía no lo has decidido.'
        )}
      </p>
      {onChange === null && (
        <p className={classes.text}>
          Sin ella no podemos tener tu cuenta. Para retirarla, pide que eliminemos tus datos.
        </p>
      )}
      <details className={classes.details}>
        <summary>Leer el texto y el historial</summary>
        {consentText({ kind, version, controller })?.map((paragraph) => (
          <p key={paragraph} className={classes.text}>
            {paragraph}
          </p>
        ))}
        <ol className={classes.history}>
          {decisions.map(({ decided_at, granted, text_version, network_address }) => (
            <li key={decided_at}>
              {granted ? 'Autorizada' : 'No autorizada'} el <DateText value={decided_at} withTime />
              {network_address !== null && `, desde ${network_address}`} · texto {text_version}
            </li>
          ))}
        </ol>
      </details>
      {onChange !== null && (
        <Button variant="default" onClick={() => onChange(!isGranted)}>
          {isGranted ? 'Retirar la autorización' : 'Autorizar'}
        </Button>
      )}
    </li>
  );
};

const DecisionBadge = ({ isGranted }: { isGranted: boolean }) =>
  isGranted ? (
    <Badge tone="good" icon={IconCheck}>
      Autorizada
    </Badge>
  ) : (
    <Badge tone="neutral" icon={IconCircleMinus}>
      Sin autorizar
    </Badge>
  );
