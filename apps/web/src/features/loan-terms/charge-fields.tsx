import {
  CHARGE_BASES,
  CHARGE_MOMENTS,
  type ChargeTerms,
} from '@cuotaclara/contract/credits/charge-terms';
import { Checkbox, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import type { TypedCharge } from './parameters-draft.ts';
import classes from './parameters-form.module.css';

type ChargeFieldsProps = {
  charges: readonly TypedCharge[];
  problem: string | undefined;
  /** Of single charges, by their codes. */
  problems: FieldErrors;
  /** Those of the catalogue could not be fetched; the own ones are there all the same. */
  hasFailed: boolean;
  onRetry: () => void;
  onChange: (charges: readonly TypedCharge[]) => void;
};

/** What is paid besides interest: which of the charges, and how much. */
export const ChargeFields = (props: ChargeFieldsProps) => {
  const { charges, problem, problems, hasFailed, onRetry, onChange } = props;
  const put = (changed: TypedCharge): void =>
    onChange(charges.map((each) => (each.terms.code === changed.terms.code ? changed : each)));
  return (
    <fieldset className={classes.charges}>
      <legend>Cargos</legend>
      {charges.length === 0 && !hasFailed && <p className={classes.quiet}>Sin cargos.</p>}
      {charges.map((charge) => (
        <ChargeField
          key={charge.terms.code}
          charge={charge}
          problem={problems[charge.terms.code]}
          onChange={put}
        />
      ))}
      {hasFailed && <LookupFailed things="los otros cargos" onRetry={onRetry} />}
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
};

/** «Con cada cuota: porcentaje del saldo, más IVA del 19 %» */
const whenWords = ({ base, moment, iva_percent: iva }: ChargeTerms): string => {
  const share = base === 'fixed' ? '' : `: ${CHARGE_BASES[base].toLocaleLowerCase('es-CO')}`;
  return `${CHARGE_MOMENTS[moment]}${share}${iva === null ? '' : `, más IVA del ${iva} %`}`;
};

type ChargeFieldProps = {
  charge: TypedCharge;
  problem: string | undefined;
  onChange: (charge: TypedCharge) => void;
};

const ChargeField = ({ charge, problem, onChange }: ChargeFieldProps) => {
  const problemId = useId();
  const { terms, isCharged, value } = charge;
  const field = {
    'aria-label': `Valor de ${terms.name}`,
    className: classes.value ?? '',
    disabled: !isCharged,
    error: problem !== undefined,
    ...(problem !== undefined && { 'aria-describedby': problemId }),
  };
  return (
    <div className={classes.charge}>
      <Checkbox
        label={terms.name}
        description={whenWords(terms)}
        checked={isCharged}
        onChange={(event) => onChange({ ...charge, isCharged: event.currentTarget.checked })}
      />
      {terms.base === 'fixed' ? (
        <MoneyInput
          {...field}
          digits={value}
          onDigits={(digits) => onChange({ ...charge, value: digits })}
        />
      ) : (
        <TextInput
          {...field}
          inputMode="decimal"
          autoComplete="off"
          rightSection="%"
          value={value}
          onChange={(event) => onChange({ ...charge, value: event.currentTarget.value })}
        />
      )}
      {problem !== undefined && (
        <p id={problemId} className={classes.chargeProblem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
