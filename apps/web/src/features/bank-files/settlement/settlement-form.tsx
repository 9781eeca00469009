import { type AnswerOf, businessDayOf } from '@cuotaclara/contract';
import type { SettlementItem } from '@cuotaclara/contract/bank-files/settlements';
import { settleGateway } from '@cuotaclara/contract/bank-files/settlements';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { OtherAccount } from '#domain/bank/other-account.tsx';
import classes from '#features/bank-files/treasury.module.css';
import { useSettle } from '#features/bank-files/use-treasury.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import {
  centsOfPart,
  type DeclaredParts,
  NOTHING_DECLARED,
  PARTS,
  sumOfParts,
  tariffWarning,
} from './declared-parts.ts';
import {
  bodyOf,
  isTaken,
  lineAt,
  OTHER,
  placesOf,
  problemsIn,
  type SettlementDraft,
  type Unsettled,
} from './settlement-draft.ts';
import { writtenCents } from './typed-cents.ts';

/** What was recorded, for the screen that shows it. */
export type Recorded = AnswerOf<typeof settleGateway> & {
  readonly reference: string;
  readonly settledOn: string;
  readonly party: string | null;
  readonly itemCount: number;
};

type SettlementFormProps = {
  open: Unsettled;
  picked: readonly SettlementItem[];
  onDone: (recorded: Recorded) => void;
};

const SELECTOR = <IconSelector size={16} stroke={1.6} aria-hidden="true" />;

type PartsProps = { parts: DeclaredParts; onParts: (parts: DeclaredParts) => void };

/** The points are put in when a field is left: cents are typed after a comma. */
const Parts = ({ parts, onParts }: PartsProps) => (
  <div className={classes.pair}>
    {PARTS.map(([name, label]) => (
      <TextInput
        key={name}
        label={label}
        // The keys for numbers of some phones have no minus, which the net may need.
        inputMode={name === 'net' ? 'text' : 'decimal'}
        autoComplete="off"
        leftSection="$"
        placeholder="0,00"
        value={parts[name]}
        error={centsOfPart(parts, name) === null && 'Escríbelo como 4.559,50.'}
        onChange={(event) => onParts({ ...parts, [name]: event.currentTarget.value })}
        onBlur={() => {
          const cents = parts[name].trim() === '' ? null : centsOfPart(parts, name);
          const written = cents === null ? parts[name] : writtenCents(cents);
          if (written !== parts[name]) onParts({ ...parts, [name]: written });
        }}
      />
    ))}
  </div>
);

type PlaceFieldProps = {
  open: Unsettled;
  typed: SettlementDraft;
  /** More was charged back than approved. */
  isOwing: boolean;
  problem: string | undefined;
  onPlace: (place: string) => void;
};

/** Where the money came in, or the account that the gateway took it from. */
const PlaceField = ({ open, typed, isOwing, problem, onPlace }: PlaceFieldProps) => {
  const isOut = isTaken(typed);
  return (
    <>
      {isOwing && (
        <Notice tone="info">
          Lo devuelto supera lo aprobado. Si la pasarela lo tomó de la cuenta, escribe el neto con
          signo menos. Si lo descuenta de la próxima, no la registres: estos movimientos quedan aquí
          para ella.
        </Notice>
      )}
      <NativeSelect
        label={isOut ? 'De dónde salió' : 'Dónde entró'}
        description={
          isOut
            ? 'La cuenta de la que la pasarela tomó el dinero.'
            : 'Si su línea ya está en la bandeja, elígela: así no se cuenta dos veces.'
        }
        rightSection={SELECTOR}
        data={placesOf(open, isOut)}
        value={typed.place}
        error={problem}
        onChange={(event) => onPlace(event.currentTarget.value)}
      />
    </>
  );
};

type TariffNoticeProps = {
  parts: DeclaredParts;
  picked: readonly SettlementItem[];
  tariff: Unsettled['tariff'];
};

/** The tariff only warns: what the gateway declared is recorded as it is. */
const TariffNotice = ({ parts, picked, tariff }: TariffNoticeProps) => {
  // Nothing is charged for what goes back to the payer.
  const amounts = picked.map(({ amount }) => amount).filter((amount) => amount > 0);
  const warning = tariffWarning(parts, { amounts, tariff });
  return warning !== null && <Notice tone="warn">{warning}</Notice>;
};

/** What the gateway declared about the payments that are chosen, as it says it. */
export const SettlementForm = ({ open, picked, onDone }: SettlementFormProps) => {
  const today = businessDayOf(Temporal.Now.instant()).toString();
  const [typed, setTyped] = useState<SettlementDraft>({
    parts: NOTHING_DECLARED,
    day: today,
    reference: '',
    place: '',
    bank: '',
    account: '',
  });
  const [isChecked, setIsChecked] = useState(false);
  const settle = useSettle((reply, body) =>
    onDone({
      ...reply,
      reference: body.reference,
      settledOn: body.settled_on,
      party: body.party ?? lineAt(open, `line ${body.deposit_id}`)?.party ?? null,
      itemCount: body.source_keys.length,
    }),
  );
  const { parts, day, reference, place } = typed;
  const gross = picked.reduce((total, { amount }) => total + amount, 0);
  const sum = sumOfParts(parts, gross * 100);
  const problems = problemsIn(typed, { picked, today });
  const shown = isChecked ? problems : {};

  const set = (part: Partial<SettlementDraft>): void => {
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
    const isWrong = PARTS.some(([name]) => centsOfPart(parts, name) === null);
    if (isWrong || Object.keys(problems).length > 0) return;
    settle.mutate(bodyOf(typed, picked));
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
        <TariffNotice parts={parts} picked={picked} tariff={open.tariff} />
        <PlaceField
          open={open}
          typed={typed}
          isOwing={gross < 0}
          problem={shown.place}
          onPlace={choosePlace}
        />
        {place === OTHER && <OtherAccount typed={typed} problems={shown} onTyped={set} />}
        <div className={classes.pair}>
          <TextInput
            label={isTaken(typed) ? 'Día en que salió' : 'Día en que entró'}
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
