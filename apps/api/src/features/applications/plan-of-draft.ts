import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { type PurchaseInput, quotePurchase, quoteTerms } from '#features/loan-terms/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Draft, StoredDraft } from './draft.reads.ts';

/** What an application is read with; a command's ctx has day and settings. */
export type ApplicationContext = {
  readonly db: Reader;
  readonly settings: Settings;
  readonly today: Temporal.PlainDate;
};

/** The quote of an application, or the sentence that says why there is none. */
export type DraftPlan = { readonly quote: Quote | null; readonly problem: string | null };

export const NO_PLAN_YET: DraftPlan = { quote: null, problem: null };

const SAVE_AGAIN = 'Vuelve a guardar cómo se paga: la cotización cambió.';

/** The purchase that a draft asks to finance; null while something that a plan needs is missing. */
export function purchaseOf(draft: Draft, today: Temporal.PlainDate): PurchaseInput | null {
  const { product_kind, modality, product_price, request_amount, months, due_day } = draft;
  if (product_kind === null || modality === null || product_price === null) return null;
  if (request_amount === null || months === null || due_day === null) return null;
  return {
    // The domain of the column admits nothing but the modalities of loan-math.
    product: { product_kind, modality: modality as PurchaseInput['product']['modality'] },
    price: product_price,
    amount: request_amount,
    months,
    dueDay: due_day,
    today,
  };
}

async function problemOf(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/**
 * The plan with which an application would be sent: its stored terms, quoted with today's usury
 * rate. Without stored terms, although nothing is missing, the problem says why.
 */
export async function planOfDraft(
  context: ApplicationContext,
  { draft, terms }: StoredDraft,
): Promise<DraftPlan> {
  const { db, today } = context;
  const purchase = purchaseOf(draft, today);
  if (purchase === null) return NO_PLAN_YET;
  if (terms === null) {
    const problem = await problemOf(() => quotePurchase(context, purchase));
    return { quote: null, problem: problem ?? SAVE_AGAIN };
  }
  try {
    return { quote: await quoteTerms(db, { ...terms, today }), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { quote: null, problem: error.message };
  }
}
