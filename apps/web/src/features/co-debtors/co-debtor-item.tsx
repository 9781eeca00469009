import {
  CO_DEBTOR_RELATIONS,
  type CoDebtor,
  mailCoDebtor,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import { Button } from '@mantine/core';
import { useState } from 'react';
import layout from '#domain/credit/credit-layout.module.css';
import records from '#domain/credit/credit-records.module.css';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { CoDebtorBadge } from './co-debtor-badge.tsx';
import classes from './own-co-debts.module.css';
import { RemoveForm } from './remove-form.tsx';
import { useMailCoDebtor } from './use-co-debtors.ts';

type CoDebtorItemProps = { creditId: number; person: CoDebtor; canChange: boolean };

/** One person: who, where they stand, what is missing, and what can be done. */
export const CoDebtorItem = ({ creditId, person, canChange }: CoDebtorItemProps) => {
  const { name, identification, relation, state, missing, reason } = person;
  const isLive = state === 'INVITED' || state === 'ACCEPTED';
  return (
    <li className={`${records.record} ${classes.person}`}>
      <div className={records.row}>
        <div className={records.words}>
          <p className={records.name}>{name}</p>
          <p className={layout.quiet}>
            {identification !== null && `${formatIdentification(identification)} · `}
            {CO_DEBTOR_RELATIONS[relation]}
          </p>
          <Moments person={person} />
          {reason !== null && <p className={layout.quiet}>Motivo: {reason}</p>}
        </div>
        <CoDebtorBadge state={state} missing={missing} />
      </div>
      {missing.length > 0 && (
        <ul className={layout.plain} aria-label={`Lo que le falta a ${name}`}>
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {isLive && canChange && <Actions creditId={creditId} person={person} />}
    </li>
  );
};

const Moments = ({ person }: { person: CoDebtor }) => {
  const { state, email, mailed_at, answered_at } = person;
  if (state === 'INVITED') {
    return (
      <p className={layout.quiet}>
        Le escribimos a {email} el <DateText value={mailed_at} withTime />
      </p>
    );
  }
  return (
    answered_at !== null && (
      <p className={layout.quiet}>
        Respondió el <DateText value={answered_at} withTime />
      </p>
    )
  );
};

type ActionsProps = Pick<CoDebtorItemProps, 'creditId' | 'person'>;

const Actions = ({ creditId, person }: ActionsProps) => {
  const [isRemoving, setIsRemoving] = useState(false);
  const mail = useMailCoDebtor(creditId);
  if (isRemoving) {
    return <RemoveForm creditId={creditId} person={person} onDone={() => setIsRemoving(false)} />;
  }
  return (
    <>
      {mail.isError && <Notice tone="danger">{inlineText(mailCoDebtor, mail.error)}</Notice>}
      <div className={layout.buttons}>
        {person.state === 'INVITED' && (
          <Button
            variant="default"
            loading={mail.isPending}
            onClick={() => mail.mutate(person.co_debtor_id)}
          >
            Enviar otra vez
          </Button>
        )}
        <Button variant="subtle" onClick={() => setIsRemoving(true)}>
          Retirar
        </Button>
      </div>
    </>
  );
};
