import type { ReplyOf } from '@cuotaclara/contract';
import type { getQuoteLimits } from '@cuotaclara/contract/loan-terms/quote';
import {
  amountProblemOf,
  priceProblemOf,
} from '@cuotaclara/contract/loan-terms/quoting/quote-problem';
import { month, percentText, type UsuryRate } from '@cuotaclara/loan-math';
import { demandNone } from '#core/money/terms/quote-refusal.ts';
import { readUsuryTable } from '#core/money/terms/usury.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Settings } from '#platform/settings/settings.ts';

type LimitedAmount = { readonly amount: number; readonly price: number };

/** Refuses an amount that the company does not lend, or does not lend for such a price. */
export function demandWithinLimits(settings: Settings, wish: LimitedAmount): void {
  const limits = {
    amount_min: settings.get('credit_amount_min'),
    amount_max: settings.get('credit_amount_max'),
    financed_percent_max: settings.get('financed_percent_max'),
  };
  demandNone(amountProblemOf(limits, wish));
}

type FinancedAmount = { readonly principal: number; readonly price: number };

/** Refuses to finance more, charges included, than the price of the product. */
export function demandWithinPrice(financed: FinancedAmount): void {
  demandNone(priceProblemOf(financed));
}

type Limits = ReplyOf<typeof getQuoteLimits>;

/** Almost all credits have this modality, so its cap is shown before a product is chosen. */
const COMMON_MODALITY = 'consumo-y-ordinario';

type LimitsInput = { readonly settings: Settings; readonly today: Temporal.PlainDate };

export async function readLimits(db: Reader, { settings, today }: LimitsInput): Promise<Limits> {
  const cap = capOf(await readUsuryTable(db, COMMON_MODALITY), today);
  return {
    new_credit_enabled: settings.get('new_credit_enabled'),
    amount_min: settings.get('credit_amount_min'),
    amount_max: settings.get('credit_amount_max'),
    financed_percent_max: settings.get('financed_percent_max'),
    rate_ea: settings.get('credit_rate_ea'),
    usury_cap_ea: cap === undefined ? null : Number(percentText(cap.rateEa, 2)),
  };
}

const capOf = (table: readonly UsuryRate[], today: Temporal.PlainDate) => {
  const wanted = month(today.toPlainYearMonth().toString());
  return table.find((rate) => rate.month === wanted);
};
