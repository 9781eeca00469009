import '@mantine/core/styles/Radio.layer.css';
import { businessDayOf, refusalText } from '@cuotaclara/contract';
import {
  type DisbursementPage,
  prepareDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import { PAYEE_KINDS, type PayeeKind } from '@cuotaclara/contract/disbursement/disbursement-words';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { Button, Radio, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { checkFields } from '#lib/form/check-fields.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { AccountCard } from './account-card.tsx';
import { ActCard } from './act-card.tsx';
import classes from './disbursement.module.css';
import { usePrepare } from './use-disbursement.ts';

const NO_LIEN = { filing: '', office: '', requested_on: '' };

const lienFields = prepareDisbursement.body.shape.lien.def.innerType;

/** The gates that the preparation itself opens, or another person later. */
const OPENED_HERE = ['lien', 'account'];

/** One person says who is paid, into which account, and where the lien was requested. */
export const PrepareCard = ({ page }: { page: DisbursementPage }) => {
  const [kind, setKind] = useState<PayeeKind>(page.payees[0]?.kind ?? 'borrower');
  const [lien, setLien] = useState(NO_LIEN);
  const [isChecked, setIsChecked] = useState(false);
  const prepare = usePrepare(page.credit_id);
  const payee = page.payees.find((each) => each.kind === kind);
  const checked = checkFields(lienFields, lien);
  const problems = { ...checked.errors, ...lienDayProblem(page, lien.requested_on) };
  const errors = isChecked && page.needs_lien ? problems : {};
  const shut = page.gates.some(({ name, holds }) => !holds && !OPENED_HERE.includes(name));
  const why = whyNot({ shut, hasAccount: payee?.account != null });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (why !== null || (page.needs_lien && Object.keys(problems).length > 0)) return;
    prepare.mutate({
      payee_kind: kind,
      to_pay: page.to_pay,
      ...(page.needs_lien && checked.values !== null && { lien: checked.values }),
    });
  };
  return (
    <ActCard title={`Preparar el giro de ${formatMoney(page.to_pay)}`} isMine={why === null}>
      <div className={classes.form}>
        {page.payees.length > 1 && (
          <Radio.Group
            label="A quién se le gira"
            value={kind}
            onChange={(value) => setKind(value === 'supplier' ? 'supplier' : 'borrower')}
          >
            <div className={classes.choices}>
              {page.payees.map((each) => (
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
        <form className={classes.form} noValidate onSubmit={submit}>
          {page.needs_lien && (
            <LienFields {...{ lien, errors }} from={page.signed_on} onChange={setLien} />
          )}
          {prepare.error !== null && (
            <Notice tone="danger">{inlineText(prepareDisbursement, prepare.error)}</Notice>
          )}
          <div className={classes.submit}>
            <Button type="submit" loading={prepare.isPending} disabled={why !== null}>
              Preparar
            </Button>
            <span className={classes.quiet}>{why ?? 'Después lo aprueba otra persona.'}</span>
          </div>
        </form>
      </div>
    </ActCard>
  );
};

type Readiness = { readonly shut: boolean; readonly hasAccount: boolean };

const whyNot = ({ shut, hasAccount }: Readiness): string | null => {
  if (shut) return 'Primero se resuelve lo que falta en la lista.';
  return hasAccount ? null : 'Registra primero la cuenta.';
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
  lien: typeof NO_LIEN;
  /** The first day that it can have. */
  from: string | null;
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (lien: typeof NO_LIEN) => void;
};

/** Where and when the registration of the lien was requested, as the person confirms it. */
const LienFields = ({ lien, from, errors, onChange }: LienFieldsProps) => (
  <fieldset className={classes.group}>
    <legend>Solicitud de la prenda</legend>
    <TextInput
      label="Número de radicado"
      autoComplete="off"
      value={lien.filing}
      error={errors['filing']}
      onChange={(event) => onChange({ ...lien, filing: event.currentTarget.value })}
    />
    <TextInput
      label="Dónde se radicó"
      placeholder="Tránsito o registro de garantías"
      autoComplete="off"
      value={lien.office}
      error={errors['office']}
      onChange={(event) => onChange({ ...lien, office: event.currentTarget.value })}
    />
    <TextInput
      type="date"
      label="Fecha"
      min={from ?? undefined}
      max={today()}
      value={lien.requested_on}
      error={errors['requested_on']}
      onChange={(event) => onChange({ ...lien, requested_on: event.currentTarget.value })}
    />
  </fieldset>
);
