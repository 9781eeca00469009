import { returnedToText, type Surplus } from '@cuotaclara/contract/servicing/refunds';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '#domain/decision/two-people.module.css';
import { EntryLink } from '#features/payments/parts/entry-link.tsx';
import { formatDate } from '#lib/format/format-date.ts';
import { formatDateTime } from '#lib/format/format-date-time.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { RecordReturn } from './record-return.tsx';

type Refund = Surplus['refunds'][number];

type RefundMadeProps = { readonly refund: Refund; readonly accounts: readonly string[] };

/** A surplus that was given back, and the customer giving it back in turn. */
export const RefundMade = ({ refund, accounts }: RefundMadeProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <FactList
        facts={[
          { label: 'Devuelto', value: formatMoney(refund.amount) },
          { label: 'A quién', value: refund.payee },
          { label: 'Salió de', value: partyText(refund.party) },
          { label: 'Motivo', value: refund.reason },
          { label: 'Lo pidió', value: refund.proposed_by },
          {
            label: 'Lo aprobó',
            value: `${refund.approved_by}, ${formatDateTime(refund.approved_at)}`,
          },
          {
            label: 'Asiento',
            value: <EntryLink entry={refund.entry_id} on={refund.booked_on} />,
          },
        ]}
      />
      {refund.returned && <CameBack returned={refund.returned} />}
      {refund.returned === null && isOpen && (
        <RecordReturn refund={refund} accounts={accounts} onClose={() => setIsOpen(false)} />
      )}
      {refund.returned === null && !isOpen && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            Registrar que el cliente lo devolvió
          </Button>
        </div>
      )}
    </>
  );
};

type CameBackProps = { readonly returned: NonNullable<Refund['returned']> };

const CameBack = ({ returned }: CameBackProps) => (
  <>
    <h3 className="type-h3">El cliente lo devolvió</h3>
    <FactList
      facts={[
        { label: 'Qué día volvió', value: formatDate(returned.on) },
        { label: 'Dónde entró', value: returnedToText(returned.party) },
        { label: 'Por qué', value: returned.note },
        {
          label: 'Lo registró',
          value: `${returned.recorded_by}, ${formatDateTime(returned.recorded_at)}`,
        },
        {
          label: 'Asiento',
          value: <EntryLink entry={returned.entry_id} on={returned.booked_on} />,
        },
      ]}
    />
  </>
);
