import { quotedColumns, quotePurchase } from '#features/loan-terms/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Draft } from './draft.reads.ts';
import { type DraftPlan, NO_PLAN_YET, purchaseOf } from './plan-of-draft.ts';

/** The columns of a draft without a plan; what the applicant typed stays. */
const NO_PLAN_COLUMNS = {
  amount: null,
  months: null,
  rate_ea: null,
  charges: JSON.stringify([]),
  instalment_multiple: null,
  instalment: null,
  total_cost_ea: null,
  quoted_on: null,
};

type QuotedDraft = {
  readonly plan: DraftPlan;
  /** What the credit stores of the plan. */
  readonly columns: ReturnType<typeof quotedColumns> | typeof NO_PLAN_COLUMNS;
};

type QuoteContext = Pick<CommandContext, 'trx' | 'settings' | 'today'>;

/** Quotes a draft as it is going to be stored, or refuses what there is no plan for. */
export async function quoteDraft(
  { trx, settings, today }: QuoteContext,
  draft: Draft,
): Promise<QuotedDraft> {
  const purchase = purchaseOf(draft, today);
  if (purchase === null) return { plan: NO_PLAN_YET, columns: NO_PLAN_COLUMNS };
  const { agreed, quote } = await quotePurchase({ db: trx, settings }, purchase);
  return { plan: { quote, problem: null }, columns: quotedColumns({ agreed, quote, today }) };
}

/**
 * The same after a change of the product. A price too low for the amount is not refused: the amount
 * belongs to the next step, which shows the problem.
 */
export async function quoteDraftOrClear(ctx: QuoteContext, draft: Draft): Promise<QuotedDraft> {
  try {
    return await quoteDraft(ctx, draft);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { plan: { quote: null, problem: error.message }, columns: NO_PLAN_COLUMNS };
  }
}
