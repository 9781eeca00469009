import { type CreditPapers, PAPER_DAYS_AHEAD_MAX } from '@cuotaclara/contract/papers/papers';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { PaperButton } from '#domain/papers/paper-button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import classes from './papers.module.css';

/** What settles the credit on one of the next days, as a paper. */
export const PayoffForm = ({ papers }: { readonly papers: CreditPapers }) => {
  const { today, credit_id: creditId } = papers;
  const last = Temporal.PlainDate.from(today).add({ days: PAPER_DAYS_AHEAD_MAX }).toString();
  const [on, setOn] = useState(today);
  const isWithin = on >= today && on <= last;
  return (
    <Panel title="Liquidación para pagar todo" note="Cuánto falta para no deber nada ese día.">
      <div className={classes.quote}>
        <TextInput
          type="date"
          label="Día del pago"
          min={today}
          max={last}
          value={on}
          error={!isWithin && `Elige un día de los próximos ${PAPER_DAYS_AHEAD_MAX}.`}
          onChange={({ currentTarget: { value } }) => setOn(value)}
        />
        <PaperButton
          variant="default"
          disabled={!isWithin}
          wanted={{ creditId, wish: { kind: 'LIQUIDACION', on } }}
        >
          Liquidación de ese día
        </PaperButton>
      </div>
    </Panel>
  );
};
