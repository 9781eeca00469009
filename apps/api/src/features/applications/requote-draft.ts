import type { Transaction } from 'kysely';
import { quotedColumns, quotePurchase } from '#features/loan-terms/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { unsafeDraft } from './draft.reads.ts';
import { wishOf } from './wish-of.ts';

type Asked = {
  readonly creditId: number;
  readonly settings: SettingsReader;
  readonly today: Temporal.PlainDate;
};

/** What an application keeps while there is no plan for it; what was typed stays. */
const NO_PLAN = {
  amount: null,
  months: null,
  rate_ea: null,
  charges: JSON.stringify([]),
  instalment_multiple: null,
  instalment: null,
  total_cost_ea: null,
  quoted_on: null,
};

/** Quotes a draft by what it says now and keeps the terms; null while something is not said. */
async function quotedNow(trx: Transaction<DB>, { creditId, settings, today }: Asked) {
  const { draft } = await unsafeDraft(trx, creditId);
  const wish = wishOf(draft, today);
  if (wish === null) return null;
  const { agreed, quote } = await quotePurchase({ db: trx, settings }, wish);
  return quotedColumns({ agreed, quote, today });
}

const keep = async (
  trx: Transaction<DB>,
  { creditId }: Asked,
  columns: NonNullable<Awaited<ReturnType<typeof quotedNow>>> | typeof NO_PLAN,
): Promise<void> => {
  await trx.updateTable('credits').set(columns).where('credit_id', '=', creditId).execute();
};

/** Keeps the plan of a draft, or refuses what there is no plan for. */
export async function requoteDraft(trx: Transaction<DB>, asked: Asked): Promise<void> {
  await keep(trx, asked, (await quotedNow(trx, asked)) ?? NO_PLAN);
}

/**
 * The same after a change of what is bought: a price too low for the amount is no reason to refuse
 * it, because the amount is asked for in the next step, which says so.
 */
export async function requoteOrClear(trx: Transaction<DB>, asked: Asked): Promise<void> {
  try {
    await requoteDraft(trx, asked);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await keep(trx, asked, NO_PLAN);
  }
}
