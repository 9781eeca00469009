import type { CreditPapers } from '@cuotaclara/contract/papers/papers';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { PaperButton } from '#domain/papers/paper-button.tsx';
import classes from './papers.module.css';

/** A statement of any days between the disbursement and today. */
export const PeriodForm = ({ papers }: { readonly papers: CreditPapers }) => {
  const first = papers.first_day ?? papers.today;
  const last = papers.statements[0]?.until ?? papers.today;
  const [from, setFrom] = useState(first);
  const [until, setUntil] = useState(last);
  const problem = problemOf({ from, until, first, last });
  return (
    <div className={classes.days}>
      <TextInput
        type="date"
        label="Otros días: desde"
        min={first}
        max={last}
        value={from}
        onChange={({ currentTarget: { value } }) => setFrom(value)}
      />
      <TextInput
        type="date"
        label="Hasta"
        min={first}
        max={last}
        value={until}
        error={problem}
        onChange={({ currentTarget: { value } }) => setUntil(value)}
      />
      <PaperButton
        variant="default"
        disabled={problem !== null}
        wanted={{ creditId: papers.credit_id, wish: { kind: 'EXTRACTO', from, until } }}
      >
        Extracto de esos días
      </PaperButton>
    </div>
  );
};

type Days = Readonly<Record<'from' | 'until' | 'first' | 'last', string>>;

const problemOf = ({ from, until, first, last }: Days): string | null => {
  if (from === '' || until === '') return 'Elige los dos días.';
  if (from > until) return 'El último día va después del primero.';
  return until < first || until > last ? 'Elige días del crédito.' : null;
};
