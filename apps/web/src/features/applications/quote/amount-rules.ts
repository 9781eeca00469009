import type { QuoteLimits } from '#features/applications/application-queries.ts';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import type { Typed } from '#lib/typed-draft.ts';
import { amountLimits } from './amount-limits.ts';

/** What a price allows at most, which may be less than is lent at all; null before it is known. */
export const amountRules =
  (limits: QuoteLimits | undefined) =>
  (typed: Typed): FieldErrors => {
    const price = Number(typed['product_price'] ?? 0);
    if (limits === undefined || price === 0) return {};
    const { min, max } = amountLimits(limits, price);
    if (max < min) {
      const product_price = `Con este precio no alcanza el monto mínimo de ${formatMoney(min)}.`;
      return { product_price };
    }
    const amount = Number(typed['request_amount'] ?? 0);
    if (amount === 0 || (amount >= min && amount <= max)) return {};
    return { request_amount: `Escribe entre ${formatMoney(min)} y ${formatMoney(max)}.` };
  };
