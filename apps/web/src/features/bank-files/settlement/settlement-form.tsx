import { type AnswerOf, businessDayOf, type CallOf } from '@cuotaclara/contract';
import { partyText } from '@cuotaclara/contract/bank-files/bank-file-words';
import type { getUnsettled, SettlementItem } from '@cuotaclara/contract/bank-files/settlements';
import { settleGateway } from '@cuotaclara/contract/bank-files/settlements';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import classes from '#features/bank-files/treasury.module.css';
import { useSettle } from '#features/bank-files/use-treasury.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import {
  type DeclaredParts,
  NOTHING_DECLARED,
  PARTS,
  type PartName,
  sumOfParts,
} from './declared-parts.ts';
import { typedCents, writtenCents } from './typed-cents.ts';

export type Unsettled = AnswerOf<typeof getUnsettled>;

/** What was recorded, for the screen that shows it. */
export type Recorded = AnswerOf<typeof settleGateway> & {
  readonly reference: string;
  readonly settledOn: string;
  readonly party: string | null;
  readonly itemCount: number;
};

type Typed = {
  readonly parts: DeclaredParts;
  readonly day: string;
  readonly reference: string;
  /** `line 12`, a line of the bank, or `party 7:4821`, an account. */
  readonly place: string;
};

type SettlementFormProps = {
  open: Unsettled;
  picked: readonly SettlementItem[];
  onDone: (recorded: Recorded) => void;
};

/** Where the money is: a line of the bank that is in the tray, or an account. */
const placesOf = ({ bank_lines, parties }: Unsettled) => [
  { value: '', label: 'Elige dónde entró' },
  ...bank_lines.map(({ deposit_id, paid_on, amount, reference, description }) => ({
    value: `line ${deposit_id}`,
    label: `Línea del ${formatDate(paid_on)} · ${formatMoney(amount)} · ${reference || description}`,
  })),
  ...parties.map((party) => ({
    value: `party ${party}`,
    label: `${partyText(party)} (sin línea todavía)`,
  })),
];

const lineAt = ({ bank_lines }: Unsettled, place: string) =>
  bank_lines.find(({ deposit_id }) => `line ${deposit_id}` === place);

type Judged = { readonly picked: readonly SettlementItem[]; readonly today: string };
type Problems = Readonly<Partial<Record<'items' | 'day' | 'reference' | 'place', string>>>;

/** What is missing before it can be recorded, by its field. */
function problemsIn({ day, reference, place }: Typed, { picked, today }: Judged): Problems {
  const gross = picked.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...(picked.length === 0 && { items: 'Elige los pagos que trae la liquidación.' }),
    ...(gross < 0 && { items: 'Lo devuelto supera lo aprobado: elige más pagos aprobados.' }),
    ...(day === '' && { day: 'Elige el día en que entró.' }),
    ...(day > today && { day: 'Ese día no ha llegado.' }),
    ...(reference.trim() === '' && { reference: 'Escribe la referencia de la liquidación.' }),
    ...(place === '' && { place: 'Elige dónde entró el dinero.' }),
  };
}

const centsOf = (parts: DeclaredParts, name: PartName): number => typedCents(parts[name]) ?? 0;

type Settled = CallOf<typeof settleGateway>['body'];

function bodyOf(
  { parts, day, reference, place }: Typed,
  picked: readonly SettlementItem[],
): Settled {
  const [kind, id = ''] = place.split(' ');
  return {
    settled_on: day,
    reference: reference.trim(),
    source_keys: picked.map(({ source_key }) => source_key),
    fee_cents: centsOf(parts, 'fee'),
    fee_iva_cents: centsOf(parts, 'feeIva'),
    income_tax_cents: centsOf(parts, 'incomeTax'),
    iva_withheld_cents: centsOf(parts, 'ivaWithheld'),
    ica_withheld_cents: centsOf(parts, 'icaWithheld'),
    net_cents: centsOf(parts, 'net'),
    ...(kind === 'line' ? { deposit_id: Number(id) } : { party: id }),
  };
}

type PartsProps = { parts: DeclaredParts; onParts: (parts: DeclaredParts) => void };

/** The points are put in when a field is left: cents are typed after a comma. */
const Parts = ({ parts, onParts }: PartsProps) => (
  <div className={classes.pair}>
    {PARTS.map(([name, label]) => (
      <TextInput
        key={name}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        placeholder="0,00"
        value={parts[name]}
        error={typedCents(parts[name]) === null && 'Escríbelo como 4.559,50.'}
        onChange={(event) => onParts({ ...parts, [name]: event.currentTarget.value })}
        onBlur={() => {
          const cents = typedCents(parts[name]);
          if (cents !== null && parts[name].trim() !== '') {
            onParts({ ...parts, [name]: writtenCents(cents) });
          }
        }}
      />
    ))}
  </div>
);

/** What the gateway declared about the payments that are chosen, as it says it. */
export const SettlementForm = ({ open, picked, onDone }: SettlementFormProps) => {
  const today = businessDayOf(Temporal.Now.instant()).toString();
  const [typed, setTyped] = useState<Typed>({
    parts: NOTHING_DECLARED,
    day: today,
    reference: '',
    place: '',
  });
  const [isChecked, setIsChecked] = useState(false);
  const settle = useSettle();
  const { parts, day, reference, place } = typed;
  const gross = picked.reduce((total, { amount }) => total + amount, 0);
  const sum = sumOfParts(parts, gross * 100);
  const problems = problemsIn(typed, { picked, today });
  const shown = isChecked ? problems : {};

  const set = (part: Partial<Typed>): void => {
    setTyped({ ...typed, ...part });
    if (settle.isError) settle.reset();
  };

  /** A line of the bank says the day and the net. */
  const choosePlace = (chosen: string): void => {
    const line = lineAt(open, chosen);
    const net =
      line !== undefined && parts.net.trim() === '' ? writtenCents(line.amount * 100) : '';
    set({
      place: chosen,
      ...(line !== undefined && { day: line.paid_on }),
      ...(net !== '' && { parts: { ...parts, net } }),
    });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    const isWrong = PARTS.some(([name]) => typedCents(parts[name]) === null);
    if (isWrong || Object.keys(problems).length > 0) return;
    const body = bodyOf(typed, picked);
    settle.mutate(body, {
      onSuccess: (reply) =>
        onDone({
          ...reply,
          reference: body.reference,
          settledOn: day,
          party: body.party ?? lineAt(open, place)?.party ?? null,
          itemCount: picked.length,
        }),
    });
  };

  return (
    <Panel title="Lo que declaró la pasarela" note="Con centavos, tal como lo dice su reporte.">
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.apart}>
          <span>Bruto de los pagos elegidos</span>
          <strong>{formatMoney(gross)}</strong>
        </p>
        <Parts parts={parts} onParts={(next) => set({ parts: next })} />
        <p className={`${classes.quiet} ${classes[sum.tone]}`} role="status">
          {sum.text}
        </p>
        <NativeSelect
          label="Dónde entró"
          description="Si su línea ya está en la bandeja, elígela: así no se cuenta dos veces."
          rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
          data={placesOf(open)}
          value={place}
          error={shown.place}
          onChange={(event) => choosePlace(event.currentTarget.value)}
        />
        <div className={classes.pair}>
          <TextInput
            label="Día en que entró"
            type="date"
            max={today}
            value={day}
            error={shown.day}
            onChange={(event) => set({ day: event.currentTarget.value })}
          />
          <TextInput
            label="Referencia de la liquidación"
            autoComplete="off"
            maxLength={80}
            value={reference}
            error={shown.reference}
            onChange={(event) => set({ reference: event.currentTarget.value })}
          />
        </div>
        {shown.items !== undefined && <Notice tone="danger">{shown.items}</Notice>}
        {settle.isError && <Notice tone="danger">{inlineText(settleGateway, settle.error)}</Notice>}
        <div className={classes.buttons}>
          <Button type="submit" loading={settle.isPending}>
            Registrar la liquidación
          </Button>
        </div>
      </form>
    </Panel>
  );
};
