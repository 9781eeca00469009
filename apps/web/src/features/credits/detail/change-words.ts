import {
  CHANGED_FIELDS,
  type ChangedField,
  type FieldChange,
} from '@cuotaclara/contract/credits/credit-history';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { formatMoney } from '#lib/format/format-money.ts';
import { formatPercent } from '#lib/format/format-percent.ts';

const asMoney = (value: string | number): string => formatMoney(Number(value));

/** How the value of a field is said; the others are words already. */
const SAID: Partial<Record<ChangedField, (value: string | number) => string>> = {
  price: asMoney,
  amount: asMoney,
  instalment: asMoney,
  agreed_instalment: asMoney,
  rate_ea: (percent) => formatPercent(Number(percent) / 100),
  months: (months) => countedText(Number(months), ['mes', 'meses']),
};

const sayIn =
  (field: ChangedField) =>
  (value: string | number): string =>
    SAID[field]?.(value) ?? String(value);

/** «Monto: de $ 8.000.000 a $ 9.000.000»; a value that was not there before is left out. */
export const changeWords = ({ field, before, after }: FieldChange): string => {
  const say = sayIn(field);
  const label = CHANGED_FIELDS[field];
  if (after === null) return `${label}: se quitó ${before === null ? '' : say(before)}`;
  return before === null
    ? `${label}: ${say(after)}`
    : `${label}: de ${say(before)} a ${say(after)}`;
};
