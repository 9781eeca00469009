import { type AllowanceRates, setAllowanceRates } from '@cuotaclara/contract/ledger/accounts';
import {
  ALLOWANCE_CATEGORIES,
  type AllowanceCategory,
} from '@cuotaclara/contract/ledger/ledger-words';
import { decimalText } from '@cuotaclara/contract/values/number-text';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActDialog } from '#domain/credit/dialog/act-dialog.tsx';
import form from '#domain/credit/dialog/dialog-form.module.css';
import { firstDayFor, openDayWords } from '#features/ledger/accounts/code-dialog.tsx';
import { useSetRates } from '#features/ledger/use-ledger-changes.ts';
import { checkFields } from '#lib/form/check-fields.ts';
import own from './allowance.module.css';

type Typed = { readonly principal: string; readonly interest: string };

type RatesDialogProps = {
  readonly rates: AllowanceRates['rates'];
  readonly firstOpenOn: string;
  readonly onClose: () => void;
};

const BPS_PER_PERCENT = 100;

const typedOf = (bps: number): string => decimalText(bps / BPS_PER_PERCENT, { max: 2 });

/** `2,5` is 250 basis points; what is no percentage with two decimals is refused by the schema. */
const bpsOf = (typed: string): number => {
  const text = typed.replaceAll(/[\s%]/g, '').replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * BPS_PER_PERCENT) : -1;
};

const BAD = 'De 0 a 100, con máximo dos decimales.';
const isBad = (typed: string): boolean => bpsOf(typed) < 0 || bpsOf(typed) > 10_000;

// Object.keys loses the literal names.
const CATEGORIES = Object.keys(ALLOWANCE_CATEGORIES) as AllowanceCategory[];

/** The percentages of every category from a day on. */
export const RatesDialog = ({ rates, firstOpenOn, onClose }: RatesDialogProps) => {
  const seen = Object.fromEntries(
    CATEGORIES.map((category) => {
      const rate = rates.find((each) => each.category === category);
      return [
        category,
        {
          principal: typedOf(rate?.principal_bps ?? 0),
          interest: typedOf(rate?.interest_bps ?? 0),
        },
      ];
    }),
  ) as Record<AllowanceCategory, Typed>;
  const [draft, setDraft] = useState(seen);
  const [from, setFrom] = useState(firstDayFor(firstOpenOn));
  const [isChecked, setIsChecked] = useState(false);
  const change = useSetRates();
  const checked = checkFields(setAllowanceRates.body, {
    in_force_from: from,
    rates: CATEGORIES.map((category) => ({
      category,
      principal_bps: bpsOf(draft[category].principal),
      interest_bps: bpsOf(draft[category].interest),
    })),
  });
  const submit = (): void => {
    setIsChecked(true);
    if (checked.errors === null) change.mutate(checked.values, { onSuccess: onClose });
  };
  const fieldOf = (category: AllowanceCategory, part: keyof Typed) => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    rightSection: '%',
    value: draft[category][part],
    error: isChecked && isBad(draft[category][part]) ? BAD : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [category]: { ...draft[category], [part]: event.currentTarget.value } }),
  });
  return (
    <ActDialog
      title="Porcentajes de provisión"
      route={setAllowanceRates}
      change={change}
      verb="Guardar porcentajes"
      isTyped={JSON.stringify(draft) !== JSON.stringify(seen)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.consequence}>
        Los define la empresa. Rigen para los meses que cierres desde ese día; los cerrados no
        cambian.
      </p>
      <div className={own.rates}>
        <span />
        <span className={own.head}>Capital</span>
        <span className={own.head}>Intereses</span>
        {CATEGORIES.map((category) => (
          <div key={category} className={own.rate}>
            <span>
              <strong>{category}</strong> {ALLOWANCE_CATEGORIES[category]}
            </span>
            <TextInput
              aria-label={`Capital de la categoría ${category}`}
              {...fieldOf(category, 'principal')}
            />
            <TextInput
              aria-label={`Intereses de la categoría ${category}`}
              {...fieldOf(category, 'interest')}
            />
          </div>
        ))}
      </div>
      <TextInput
        type="date"
        label="Desde el día"
        description={openDayWords(firstOpenOn)}
        min={firstOpenOn}
        value={from}
        error={isChecked ? checked.errors?.['in_force_from'] : undefined}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
    </ActDialog>
  );
};
