import { AGREEMENT_PARTS_MAX } from '@cuotaclara/contract/collections/promise-words';
import { type PromiseProposal, recordPromises } from '@cuotaclara/contract/collections/promises';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { PromisePartProps } from '#domain/contact/promise-part.ts';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Pair } from '#ui/layout/basics/pair.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';

type AgreementFormProps = PromisePartProps & { readonly proposal: PromiseProposal };

type TypedPart = {
  readonly key: number;
  readonly due_on: string;
  readonly amount: number | undefined;
};
type TypedAgreement = { readonly parts: readonly TypedPart[]; readonly note: string };

const NEXT_DAYS = 15;
const SATURDAY_AND_SUNDAY = 6;

/** A working day some weeks ahead; the server knows the holidays. */
function dayAhead(today: string, weeks: number): string {
  const day = Temporal.PlainDate.from(today).add({ days: NEXT_DAYS * weeks });
  const over = day.dayOfWeek - SATURDAY_AND_SUNDAY + 1;
  return (over > 0 ? day.add({ days: 3 - over }) : day).toString();
}

/** Two halves of what it takes to be current today, the first one larger by the odd peso. */
function firstParts({ today, all_today }: PromiseProposal): readonly TypedPart[] {
  const half = Math.floor(all_today / 2);
  const amounts = all_today > 1 ? [all_today - half, half] : [undefined, undefined];
  return amounts.map((amount, place) => ({
    key: place,
    due_on: dayAhead(today, place + 1),
    amount,
  }));
}

const INCOMPLETE = 'Escribe el día y el valor de cada pago.';

const problemOf = (parts: readonly TypedPart[]): string | undefined =>
  parts.some(({ due_on, amount }) => due_on === '' || !amount) ? INCOMPLETE : undefined;

/** Several payments that the person promises at once. */
export const AgreementForm = ({ creditId, contactId, proposal }: AgreementFormProps) => {
  const invalidate = useInvalidateCredits();
  const start: TypedAgreement = { parts: firstParts(proposal), note: '' };
  const form = useRouteForm(recordPromises, {
    params: { id: creditId, contact_id: contactId },
    start,
    body: ({ parts, note }) => ({
      result: 'agreement' as const,
      parts: parts.map(({ due_on, amount = 0 }) => ({ due_on, amount })),
      ...(note.trim() !== '' && { note }),
    }),
    check: ({ parts }) => {
      const problem = problemOf(parts);
      return problem === undefined ? {} : { parts: problem };
    },
    typedIn: (place) => (place.startsWith('parts') ? 'parts' : place),
    refusedAt: {
      promise_day_off: 'parts',
      promise_day_past: 'parts',
      promise_day_far: 'parts',
    },
    keyed: true,
    done: 'Guardaste el acuerdo',
    readAgain: invalidate,
  });
  const total = form.typed.parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return (
    <form.Form label="El acuerdo">
      <form.Own name="parts">
        {({ value, error, set }) => (
          <AgreementParts parts={value} error={error} onChange={set} proposal={proposal} />
        )}
      </form.Own>
      <Quiet isLive>
        En total {formatMoney(total)}; hoy necesita {formatMoney(proposal.all_today)} para ponerse
        al día. Cada pago se juzga por aparte, hasta un día hábil después de su fecha.
      </Quiet>
      <form.Area
        name="note"
        label="Nota, sin motivos del atraso (opcional)"
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
      />
      <form.Submit>Guardar el acuerdo</form.Submit>
    </form.Form>
  );
};

type AgreementPartsProps = {
  parts: readonly TypedPart[];
  error: string | undefined;
  onChange: (parts: readonly TypedPart[]) => void;
  proposal: PromiseProposal;
};

const AgreementParts = ({ parts, error, onChange, proposal }: AgreementPartsProps) => {
  const errorId = useId();
  const change = (key: number, over: Partial<TypedPart>): void =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...over } : part)));
  const more = (): void => {
    const key = Math.max(...parts.map((part) => part.key)) + 1;
    onChange([...parts, { key, due_on: '', amount: undefined }]);
  };
  return (
    <Stack gap={3}>
      {parts.map((part, place) => (
        <Pair key={part.key}>
          <TextInput
            type="date"
            label={`Pago ${place + 1}: día`}
            min={proposal.today}
            max={proposal.last_agreement_day}
            value={part.due_on}
            aria-describedby={errorId}
            onChange={(event) => change(part.key, { due_on: event.currentTarget.value })}
          />
          <MoneyInput
            label={`Pago ${place + 1}: valor`}
            digits={part.amount === undefined ? '' : String(part.amount)}
            onDigits={(digits) =>
              change(part.key, { amount: digits === '' ? undefined : Number(digits) })
            }
          />
        </Pair>
      ))}
      {error !== undefined && (
        <p id={errorId} role="alert" className="type-small" style={{ color: 'var(--danger)' }}>
          {error}
        </p>
      )}
      <Row>
        {parts.length < AGREEMENT_PARTS_MAX && (
          <Button variant="default" size="sm" onClick={more}>
            Agregar un pago
          </Button>
        )}
        {parts.length > 2 && (
          <Button variant="subtle" size="sm" onClick={() => onChange(parts.slice(0, -1))}>
            Quitar el último
          </Button>
        )}
      </Row>
    </Stack>
  );
};
