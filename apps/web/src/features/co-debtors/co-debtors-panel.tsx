import type { AnswerOf } from '@cuotaclara/contract';
import { CO_DEBTORS_MAX, type listCoDebtors } from '@cuotaclara/contract/co-debtors/co-debtors';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import layout from '#domain/credit/credit-layout.module.css';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import records from '#domain/credit/credit-records.module.css';
import type { CreditPanel } from '#domain/credit/credit-tab.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { CoDebtorItem } from './co-debtor-item.tsx';
import { creditCoDebtors } from './co-debtor-queries.ts';
import { InviteForm } from './invite-form.tsx';

type CoDebtorsPanelProps = {
  creditId: number;
  /** Whose credit it is; the borrower reads «tu crédito». */
  audience: 'borrower' | 'staff';
};

const NOBODY = {
  borrower: 'Nadie más responde por tu crédito.',
  staff: 'Nadie más responde por este crédito.',
} as const;

/** What the borrower reads besides, while they can invite. */
const INVITE_HERE = 'Si te piden un codeudor, invítalo aquí.';

const MEANING = {
  borrower: 'Si tú no pagas, pagan ellos.',
  staff: 'Si el cliente no paga, pagan ellos.',
} as const;

/** Who answers for a credit besides its borrower, and how to invite and remove them. */
export const CoDebtorsPanel = ({ creditId, audience }: CoDebtorsPanelProps) => (
  <CreditPart query={useQuery(creditCoDebtors(creditId))} things="los codeudores" skeleton={120}>
    {(coDebtors) => <People creditId={creditId} audience={audience} coDebtors={coDebtors} />}
  </CreditPart>
);

type PeopleProps = CoDebtorsPanelProps & { coDebtors: AnswerOf<typeof listCoDebtors> };

const People = ({ creditId, audience, coDebtors }: PeopleProps) => {
  const [isInviting, setIsInviting] = useState(false);
  const { co_debtors: people, can_change: canChange, document_kinds: kinds } = coDebtors;
  const live = people.filter(({ state }) => state === 'INVITED' || state === 'ACCEPTED');
  const mayInvite = canChange && live.length < CO_DEBTORS_MAX;
  return (
    <Panel title="Codeudores" note={(canChange || people.length > 0) && MEANING[audience]}>
      <div className={layout.column}>
        {people.length === 0 && !isInviting && (
          <p className={layout.quiet}>
            {NOBODY[audience]} {mayInvite && audience === 'borrower' && INVITE_HERE}
          </p>
        )}
        {people.length > 0 && (
          <ul className={records.list}>
            {people.map((person) => (
              <CoDebtorItem
                key={person.co_debtor_id}
                creditId={creditId}
                person={person}
                canChange={canChange}
              />
            ))}
          </ul>
        )}
        {mayInvite && !isInviting && (
          <div className={layout.buttons}>
            <Button
              variant="default"
              leftSection={<IconUserPlus size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => setIsInviting(true)}
            >
              Invitar a un codeudor
            </Button>
          </div>
        )}
        {mayInvite && isInviting && (
          <InviteForm
            creditId={creditId}
            audience={audience}
            kinds={kinds}
            onDone={() => setIsInviting(false)}
          />
        )}
      </div>
    </Panel>
  );
};

/** The panel on the page that the staff have of a credit. */
export const coDebtorsPanel: CreditPanel = {
  key: 'co-debtors',
  Panel: ({ credit }) => <CoDebtorsPanel creditId={credit.credit_id} audience="staff" />,
};
