import { businessDayOf, STATE } from '@cuotaclara/contract';
import type { Modality, UsuryRate } from '@cuotaclara/loan-math';
import { approvedRow } from '#core/money/terms/approved-row.ts';
import { composeQuote, type Holidays } from '#features/loan-terms/public.ts';
import { INSTALMENT_MULTIPLE } from './demo-purchases.ts';
import type { DemoCredit } from './lay-out-credits.ts';

export type ApprovedRow = ReturnType<typeof approvedRow>;

/** What an approval is computed with. */
export type ApprovalFacts = {
  readonly usury: readonly UsuryRate[];
  readonly holidays: Holidays;
};

type ApprovedCredit = Pick<DemoCredit, 'purchase' | 'steps'> & { readonly id: number };

/** What was approved of a credit of the demo, quoted for that day; null before an approval. */
export function approvedRowOf(
  { id, purchase, steps }: ApprovedCredit,
  { usury, holidays }: ApprovalFacts,
): ApprovedRow | null {
  const approval = steps.findLast(({ to }) => to === STATE.approved);
  if (approval === undefined) return null;
  const quotedOn = businessDayOf(approval.at);
  const { amount, rateEa, months, dueDay, charges, conventions, product } = purchase;
  const terms = {
    agreed: {
      amount,
      rateEa,
      months,
      dueDay,
      charges,
      conventions,
      instalmentMultiple: INSTALMENT_MULTIPLE,
      agreedInstalment: null,
    },
    // The domain of the column admits nothing but the modalities of the engine.
    modality: product.modality as Modality,
  };
  const quote = composeQuote(usury, { ...terms, today: quotedOn, holidays });
  return approvedRow({ ...terms, creditId: id, quote, quotedOn });
}
