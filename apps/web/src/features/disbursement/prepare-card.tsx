import '@mantine/core/styles/Radio.layer.css';
import { businessDayOf, refusalText } from '@cuotaclara/contract';
import { creditDisbursement } from '@cuotaclara/contract/disbursement/credit-disbursement';
import type { DisbursementPage } from '@cuotaclara/contract/disbursement/disbursement';
import { PAYEE_KINDS, type PayeeKind } from '@cuotaclara/contract/disbursement/disbursement-words';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { Radio, TextInput } from '@mantine/core';
import { useProposal } from '#domain/decision/use-proposal.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DayField, TextField } from '#ui/form/form-fields.tsx';
import { AccountCard } from './account-card.tsx';
import { ActCard } from './act-card.tsx';
import classes from './disbursement.module.css';

type PrepareCardProps = {
  readonly page: DisbursementPage;
  /** The page shows the figures of this day; null is today. */
  readonly onDay: (day: string | null) => void;
};

const payeeKindOf = (value: string): PayeeKind => (value === 'supplier' ? 'supplier' : 'borrower');

/** One person says who is paid, into which account, and where the lien was requested. */
export const PrepareCard = ({ page, onDay }: PrepareCardProps) => {
  const { needs_lien: needsLien, payees, to_pay: toPay } = page;
  const { form, seen } = useProposal(creditDisbursement, {
    subject: page.credit_id,
    start: {
      kind: payees[0]?.kind ?? ('borrower' as PayeeKind),
      ...{ filing: '', office: '', requested_on: '', pays_on: '' },
    },
    input: ({ kind, filing, office, requested_on, pays_on }) => ({
      payee_kind: kind,
      to_pay: toPay,
      ...(needsLien && { lien: { filing, office, requested_on } }),
      ...(pays_on !== '' && { pays_on }),
    }),
    typedIn: { payee_kind: 'kind' },
    check: ({ requested_on: on }) => (needsLien ? lienDayProblem(page, on) : {}),
  });
  const { kind } = form.typed;
  const payee = payees.find((each) => each.kind === kind);
  const obstacle = seen.data?.obstacle ?? null;
  const canPrepare = obstacle === null && payee?.account != null;
  return (
    <ActCard title={`Preparar el giro de ${formatMoney(toPay)}`} isMine={canPrepare}>
      <div className={classes.form}>
        {payees.length > 1 && (
          <Radio.Group
            label="A quién se le gira"
            value={kind}
            onChange={(value) => form.set({ kind: payeeKindOf(value) })}
          >
            <div className={classes.choices}>
              {payees.map((each) => (
                <Radio
                  key={each.kind}
                  value={each.kind}
                  label={PAYEE_KINDS[each.kind]}
                  description={each.name}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        {payee !== undefined && <AccountCard page={page} payee={payee} mayChange />}
        <form.Form className={classes.form} guard={false} isHeld={!canPrepare}>
          {needsLien && <LienFields from={page.signed_on} />}
          <form.Own name="pays_on">
            {({ value, error, set }) => (
              <TextInput
                type="date"
                label="Día del giro"
                description="Vacío: el día en que se apruebe. Ponlo si el banco ya lo hizo."
                value={value}
                error={error}
                onChange={({ currentTarget: { value: day } }) => {
                  set(day);
                  onDay(day === '' ? null : day);
                }}
              />
            )}
          </form.Own>
          {obstacle !== null && <Notice tone="warn">{obstacle}</Notice>}
          <div className={classes.submit}>
            <form.Submit disabled={!canPrepare || form.isDone}>Preparar</form.Submit>
            <span className={classes.quiet}>
              {payee?.account == null
                ? 'Registra primero la cuenta.'
                : 'Después lo aprueba otra persona.'}
            </span>
          </div>
        </form.Form>
      </div>
    </ActCard>
  );
};

const today = (): string => businessDayOf(Temporal.Now.instant()).toString();

/** The lien was requested since the signature, until today; said at the field. */
const lienDayProblem = ({ signed_on: signedOn }: DisbursementPage, on: string) => {
  if (on === '') return { requested_on: 'Elige la fecha.' };
  if (on > today()) {
    return { requested_on: refusalText('day_in_future', { todayText: longDay(today()) }) };
  }
  return signedOn !== null && on < signedOn
    ? { requested_on: refusalText('lien_before_signature', { signedText: longDay(signedOn) }) }
    : {};
};

type LienFieldsProps = {
  /** The first day that it can have. */
  readonly from: string | null;
};

/** Where and when the registration of the lien was requested, as the person confirms it. */
const LienFields = ({ from }: LienFieldsProps) => (
  <fieldset className={classes.group}>
    <legend>Solicitud de la prenda</legend>
    <TextField name="filing" label="Número de radicado" autoComplete="off" />
    <TextField
      name="office"
      label="Dónde se radicó"
      placeholder="Tránsito o registro de garantías"
      autoComplete="off"
    />
    <DayField name="requested_on" label="Fecha" min={from ?? undefined} max={today()} />
  </fieldset>
);
