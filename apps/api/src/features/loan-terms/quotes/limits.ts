import type { ReplyOf } from '@cuotaclara/contract';
import type { getQuoteLimits } from '@cuotaclara/contract/loan-terms/quote';
import {
  amountProblemOf,
  priceProblemOf,
} from '@cuotaclara/contract/loan-terms/quoting/quote-problem';
import { month, percentText, type UsuryRate } from '@cuotaclara/loan-math';
import { readUsuryTable } from '#features/loan-terms/usury.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { demandNone } from './quote-refusal.ts';

type Wish = {
  readonly amount: number;
  readonly price: number;
  readonly today: Temporal.PlainDate;
};

/** Refuses an amount that the company does not lend, or does not lend for such a price. */
export async function demandWithinLimits(
  settings: SettingsReader,
  { amount, price, today }: Wish,
): Promise<void> {
  const values = await settings.read();
  const limits = {
    amount_min: values.find('credit_amount_min', today).value,
    amount_max: values.find('credit_amount_max', today).value,
    financed_percent_max: values.find('financed_percent_max', today).value,
  };
  demandNone(amountProblemOf(limits, { amount, price }));
}

type Lent = { readonly principal: number; readonly price: number };

/** Refuses to finance more, charges included, than what backs it is worth. */
export function demandWithinPrice(lent: Lent): void {
  demandNone(priceProblemOf(lent));
}

type Limits = ReplyOf<typeof getQuoteLimits>;

/** Almost everything is lent for consumption: its cap is the one to show before a choice. */
const COMMON_MODALITY = 'consumo-y-ordinario';

export async function readLimits(
  { db, settings }: { readonly db: Reader; readonly settings: SettingsReader },
  today: Temporal.PlainDate,
): Promise<Limits> {
  const [values, table] = await Promise.all([settings.read(), readUsuryTable(db, COMMON_MODALITY)]);
  const cap = capOf(table, today);
  return {
    new_credit_enabled: values.find('new_credit_enabled', today).value,
    amount_min: values.find('credit_amount_min', today).value,
    amount_max: values.find('credit_amount_max', today).value,
    financed_percent_max: values.find('financed_percent_max', today).value,
    rate_ea: values.find('credit_rate_ea', today).value,
    usury_cap_ea: cap === undefined ? null : Number(percentText(cap.rateEa, 2)),
  };
}

const capOf = (table: readonly UsuryRate[], today: Temporal.PlainDate) => {
  const wanted = month(today.toPlainYearMonth().toString());
  return table.find((rate) => rate.month === wanted);
};
