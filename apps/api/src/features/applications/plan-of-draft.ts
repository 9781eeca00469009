import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { quotePurchase, quoteStored } from '#features/loan-terms/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import type { Draft } from './draft.reads.ts';
import { wishOf } from './wish-of.ts';

export type ReadingParts = { readonly db: Reader; readonly settings: SettingsReader };

type Planned = { readonly quote: Quote | null; readonly problem: string | null };

const SAVE_AGAIN = 'Vuelve a guardar cómo se paga: la cotización cambió.';

async function refusedWords(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/**
 * The plan that an application would be sent with: that of the terms it keeps, reckoned with the
 * usury of today. Where it keeps none although all is known, whoever applies is told why.
 */
export async function planOfDraft(
  parts: ReadingParts,
  draft: Draft,
  today: Temporal.PlainDate,
): Promise<Planned> {
  const { db } = parts;
  const wish = wishOf(draft, today);
  if (wish === null) return { quote: null, problem: null };
  try {
    const quote = await quoteStored(db, { creditId: draft.id, today });
    if (quote !== null) return { quote, problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { quote: null, problem: error.message };
  }
  const words = await refusedWords(() => quotePurchase(parts, wish));
  return { quote: null, problem: words ?? SAVE_AGAIN };
}
