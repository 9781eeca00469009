import type { SettlementItem } from '@cuotaclara/contract/settlements/settlements';
import { ACCOUNT_FIELD, BANK_OPTIONS } from '#domain/bank/bank-options.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Pair } from '#ui/layout/basics/pair.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import {
  centsOfPart,
  type DeclaredParts,
  PARTS,
  type PartName,
  sumOfParts,
  tariffWarning,
} from './declared-parts.ts';
import { isTaken, lineAt, OTHER, placesOf, type Unsettled } from './settlement-draft.ts';
import { writtenCents } from './typed-cents.ts';
import {
  type Recorded,
  type SettlementFormState,
  useSettlementForm,
} from './use-settlement-form.ts';

type SettlementFormProps = {
  open: Unsettled;
  picked: readonly SettlementItem[];
  onDone: (recorded: Recorded) => void;
};

/** What the gateway declared about the payments that are chosen, as it says it. */
export const SettlementForm = ({ open, picked, onDone }: SettlementFormProps) => {
  const { form, today } = useSettlementForm({ open, picked }, onDone);
  const { typed } = form;
  const gross = picked.reduce((total, { amount }) => total + amount, 0);
  const sum = sumOfParts(typed, gross * 100);
  return (
    <Panel title="Lo que declaró la pasarela" note="Con centavos, tal como lo dice su reporte.">
      <form.Form failureAt="own" guard="Lo que escribiste de esta liquidación se pierde.">
        <Row to="both-ends" gap={4}>
          <span>Bruto de los pagos elegidos</span>
          <strong>{formatMoney(gross)}</strong>
        </Row>
        <Parts form={form} />
        <Quiet isLive tone={sum.tone === 'quiet' ? undefined : sum.tone}>
          {sum.text}
        </Quiet>
        <TariffNotice parts={typed} picked={picked} tariff={open.tariff} />
        <Place form={form} open={open} isOwing={gross < 0} />
        <Pair>
          <form.Day
            name="day"
            label={isTaken(typed) ? 'Día en que salió' : 'Día en que entró'}
            max={today}
          />
          <form.Text
            name="reference"
            label="Referencia de la liquidación"
            autoComplete="off"
            maxLength={80}
          />
        </Pair>
        <form.Failure />
        <Row>
          <form.Submit>Registrar la liquidación</form.Submit>
        </Row>
      </form.Form>
    </Panel>
  );
};

type PartsProps = { form: SettlementFormState };

/** The points are put in when a field is left: cents are typed after a comma. */
const Parts = ({ form }: PartsProps) => {
  const putPoints = (name: PartName): void => {
    const typed = form.typed[name];
    const cents = typed.trim() === '' ? null : centsOfPart(form.typed, name);
    if (cents !== null && writtenCents(cents) !== typed) form.set({ [name]: writtenCents(cents) });
  };
  return (
    <Pair>
      {PARTS.map(([name, label]) => (
        <form.Text
          key={name}
          name={name}
          label={label}
          // The keys for numbers of some phones have no minus, which the net may need.
          inputMode={name === 'net' ? 'text' : 'decimal'}
          autoComplete="off"
          leftSection="$"
          placeholder="0,00"
          onBlur={() => putPoints(name)}
        />
      ))}
    </Pair>
  );
};

type PlaceProps = PartsProps & {
  open: Unsettled;
  /** More was charged back than approved. */
  isOwing: boolean;
};

/** Where the money came in, or the account that the gateway took it from. */
const Place = ({ form, open, isOwing }: PlaceProps) => {
  const { typed, set } = form;
  const isOut = isTaken(typed);
  /** A line of the bank says the day and the net. */
  const choose = (place: string): void => {
    const line = lineAt(open, place);
    const isNetOpen = line !== undefined && typed.net.trim() === '';
    set({
      place,
      ...(line !== undefined && { day: line.paid_on }),
      ...(isNetOpen && { net: writtenCents(line.amount * 100) }),
    });
  };
  return (
    <>
      {isOwing && (
        <Notice tone="info">
          Lo devuelto supera lo aprobado. Si la pasarela lo tomó de la cuenta, escribe el neto con
          signo menos. Si lo descuenta de la próxima, no la registres: estos movimientos quedan aquí
          para ella.
        </Notice>
      )}
      <form.Choice
        name="place"
        label={isOut ? 'De dónde salió' : 'Dónde entró'}
        description={
          isOut
            ? 'La cuenta de la que la pasarela tomó el dinero.'
            : 'Si su línea ya está en la bandeja, elígela: así no se cuenta dos veces.'
        }
        choices={placesOf(open, isOut)}
        onChoice={choose}
      />
      {typed.place === OTHER && (
        <Pair>
          <form.Choice name="bank" label="Banco" choices={BANK_OPTIONS} />
          <form.Text name="account" label="Número de la cuenta" {...ACCOUNT_FIELD} />
        </Pair>
      )}
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
