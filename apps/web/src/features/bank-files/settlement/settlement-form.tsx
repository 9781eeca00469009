import { businessDayOf } from '@cuotaclara/contract';
import { partyText } from '@cuotaclara/contract/bank-files/bank-file-words';
import type { getUnsettled } from '@cuotaclara/contract/bank-files/settlements';
import { settleGateway } from '@cuotaclara/contract/bank-files/settlements';
import { decimalText } from '@cuotaclara/contract/values/number-text';
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
import { typedCents } from './typed-cents.ts';

export type Unsettled = ReturnType<typeof getUnsettled.reply.parse>;

type SettlementFormProps = {
  open: Unsettled;
  keys: readonly string[];
  gross: number;
  onDone: () => void;
};

const PARTS = [
  ['fee', 'Comisión'],
  ['feeIva', 'IVA de la comisión'],
  ['incomeTax', 'Retención en la fuente'],
  ['ivaWithheld', 'ReteIVA'],
  ['icaWithheld', 'ReteICA'],
  ['net', 'Neto que entró al banco'],
] as const;

type PartName = (typeof PARTS)[number][0];

const NOTHING: Readonly<Record<PartName, string>> = {
  fee: '',
  feeIva: '',
  incomeTax: '',
  ivaWithheld: '',
  icaWithheld: '',
  net: '',
};
/** Each part is rounded to the peso; more than this is no rounding. */
const ROUNDING_CENTS_MAX = 300;

const centsText = (cents: number): string => `$ ${decimalText(cents / 100, { min: 2, max: 2 })}`;

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

const differenceWords = (cents: number): string =>
  Math.abs(cents) <= ROUNDING_CENTS_MAX
    ? cents === 0
      ? 'Las partes suman el bruto.'
      : `Las partes suman el bruto; ${centsText(Math.abs(cents))} es ajuste al peso.`
    : `Faltan por explicar ${centsText(Math.abs(cents))}. Revisa lo que dice la pasarela.`;

type Typed = {
  readonly keys: readonly string[];
  readonly reference: string;
  readonly place: string;
  readonly parts: Readonly<Record<PartName, string>>;
};

/** What is missing before it can be recorded; null where nothing is. */
const lackIn = ({ keys, reference, place, parts }: Typed): string | null => {
  if (keys.length === 0) return 'Elige los pagos que trae la liquidación.';
  if (reference.trim() === '') return 'Escribe la referencia de la liquidación.';
  if (place === '') return 'Elige dónde entró el dinero.';
  const isWrong = PARTS.some(([name]) => typedCents(parts[name]) === null);
  return isWrong ? 'Escribe los valores como 4.559,50.' : null;
};

/** What the gateway declared about the payments that are chosen, as it says it. */
export const SettlementForm = ({ open, keys, gross, onDone }: SettlementFormProps) => {
  const today = businessDayOf(Temporal.Now.instant()).toString();
  const [parts, setParts] = useState(NOTHING);
  const [day, setDay] = useState(today);
  const [reference, setReference] = useState('');
  const [place, setPlace] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const settle = useSettle();
  const cents = (name: PartName): number => typedCents(parts[name]) ?? 0;
  const difference = gross * 100 - PARTS.reduce((sum, [name]) => sum + cents(name), 0);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const missing = lackIn({ keys, reference, place, parts });
    setProblem(missing);
    if (missing !== null) return;
    const [kind, id = ''] = place.split(' ');
    settle.mutate(
      {
        settled_on: day,
        reference,
        source_keys: [...keys],
        fee_cents: cents('fee'),
        fee_iva_cents: cents('feeIva'),
        income_tax_cents: cents('incomeTax'),
        iva_withheld_cents: cents('ivaWithheld'),
        ica_withheld_cents: cents('icaWithheld'),
        net_cents: cents('net'),
        ...(kind === 'line' ? { deposit_id: Number(id) } : { party: id }),
      },
      { onSuccess: onDone },
    );
  };

  return (
    <Panel title="Lo que declaró la pasarela" note="Con centavos, tal como lo dice su reporte.">
      <form className={classes.form} onSubmit={submit} noValidate>
        {settle.isError && <Notice tone="danger">{inlineText(settleGateway, settle.error)}</Notice>}
        <p className={classes.apart}>
          <span>Bruto de los pagos elegidos</span>
          <strong>{formatMoney(gross)}</strong>
        </p>
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
              onChange={(event) => setParts({ ...parts, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
        <p className={classes.quiet} role="status">
          {differenceWords(difference)}
        </p>
        <div className={classes.pair}>
          <TextInput
            label="Día en que entró"
            type="date"
            max={today}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <TextInput
            label="Referencia de la liquidación"
            autoComplete="off"
            maxLength={80}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        </div>
        <NativeSelect
          label="Dónde entró"
          description="Si su línea ya está en la bandeja, elígela: así no se cuenta dos veces."
          rightSection={<IconSelector size={16} stroke={1.6} aria-hidden="true" />}
          data={placesOf(open)}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <div className={classes.buttons}>
          <Button type="submit" loading={settle.isPending}>
            Registrar la liquidación
          </Button>
        </div>
      </form>
    </Panel>
  );
};
