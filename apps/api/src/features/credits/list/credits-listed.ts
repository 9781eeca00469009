import { OWING } from '@cuotaclara/contract/credits/state-sets';
import type { Expression, SqlBool } from 'kysely';
import { creditsVisibleTo, visibleInParts } from '#core/credits/credit-scope.ts';
import { creditsMeant } from '#core/credits/search-credits.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { ListFilters } from './list-filters.ts';

type ListedCreditsInput = {
  readonly filters: ListFilters;
  readonly actor: Actor;
  /** What makes a credit one that waits; null where none was asked for. */
  readonly waits: Expression<SqlBool> | null;
  /** Found first and put in order then. */
  readonly isFenced: boolean;
};

/**
 * The credits in scope that match the filters. An actor with two kinds of scope reads both, each by
 * its index: one condition over the two would have to look at the rows themselves.
 */
export function creditsListed(db: Reader, { filters, actor, waits, isFenced }: ListedCreditsInput) {
  const all = narrow(db, filters);
  const narrowed = waits === null ? all : all.where(waits);
  const whole = creditsVisibleTo(narrowed, actor);
  // A search runs once, whatever the scope.
  const [first = whole, ...others] =
    filters.search === null ? visibleInParts(narrowed, actor) : [whole];
  const parts = others.reduce((union, part) => union.unionAll(part), first);
  return isFenced ? fenced(db, parts) : db.selectFrom(parts.as('credits'));
}

const fenced = (db: Reader, credits: ReturnType<typeof narrow>) =>
  db
    .with(
      (cte) => cte('credits').materialized(),
      () => credits,
    )
    .selectFrom('credits');

function narrow(db: Reader, filters: ListFilters) {
  const { from, until, stateId, isOwing, supplierId, headquarterId, search } = filters;
  let credits = db
    .selectFrom('credits')
    .select([
      'credits.credit_id',
      'credits.created_at',
      'credits.state_since',
      'credits.credit_state_id',
    ]);
  if (from !== null) credits = credits.where('credits.created_at', '>=', from);
  if (until !== null) credits = credits.where('credits.created_at', '<', until);
  if (stateId !== null) credits = credits.where('credits.credit_state_id', '=', stateId);
  if (isOwing !== null) credits = credits.where('credits.credit_state_id', 'in', OWING);
  if (supplierId !== null) credits = credits.where('credits.supplier_id', '=', supplierId);
  if (headquarterId !== null) {
    credits = credits.where('credits.headquarter_id', '=', headquarterId);
  }
  return search === null ? credits : credits.where(creditsMeant(db, search));
}
