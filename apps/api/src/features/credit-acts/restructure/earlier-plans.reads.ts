import type { EarlierPlans } from '@cuotaclara/contract/credit-acts/restructures';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import type { InstalmentRow } from '#core/money/plans/lay-down-plan.ts';
import { unsafeEventsById } from '#features/servicing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

const rowOnWire = (row: InstalmentRow): EarlierPlans['plans'][number]['rows'][number] => ({
  number: row.number,
  due_on: row.due_on,
  principal: row.principal,
  interest: row.interest,
  charges: row.charges,
  total: row.principal + row.interest + row.charges,
  balance: row.balance,
  paid: row.paid_interest + row.paid_principal + row.paid_charges,
});

type PlansInput = { readonly creditId: number; readonly actor: Actor };

/** Plans of a credit in scope that restructures took the place of, the newest first. */
export async function readEarlierPlans(
  db: Reader,
  { creditId, actor }: PlansInput,
): Promise<EarlierPlans> {
  await findGuardedCredit(db, { creditId, actor });
  const rows = await db
    .selectFrom('restructure_offers')
    .select(['credit_event_id', 'plan_before'])
    .where('credit_id', '=', creditId)
    .where('credit_event_id', 'is not', null)
    .orderBy('restructure_offer_id', 'desc')
    .execute();
  const events = await unsafeEventsById(
    db,
    rows.flatMap(({ credit_event_id: id }) => id ?? []),
  );
  return {
    credit_id: creditId,
    plans: rows.flatMap(({ credit_event_id: id, plan_before }) => {
      const event = id === null ? undefined : events.get(id);
      if (id === null || event === undefined) return [];
      // Stored by this feature from rows of this type.
      const stored = plan_before as unknown as readonly InstalmentRow[];
      return [
        {
          credit_event_id: id,
          until: event.happenedOn,
          holds_again: event.isUndone,
          rows: stored.map(rowOnWire),
        },
      ];
    }),
  };
}
