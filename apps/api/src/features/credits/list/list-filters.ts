import { findRole, periodOf, type QueryOf } from '@cuotaclara/contract';
import { type listCredits, STARTING_STATES } from '@cuotaclara/contract/credits/credit-list';
import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import { SEARCH_LENGTH_EVERYWHERE } from '#core/credits/search-credits.ts';
import { boundsOf } from '#platform/clock/day-bounds.ts';
import type { Actor } from '#platform/http/actor.ts';
import { plainSearch } from '#platform/list/search-words.ts';

type ListQuery = Partial<
  Pick<
    QueryOf<typeof listCredits>,
    | 'credit_state_id'
    | 'credit_state_name'
    | 'states'
    | 'supplier_id'
    | 'headquarter_id'
    | 'waiting'
    | 'owing'
    | 'search'
    | 'initial_date'
    | 'final_date'
  >
>;

/** What a list of credits is held to, once the defaults of the role are in it. */
export type ListFilters = {
  /** Made at or after; null for whenever. */
  readonly from: Date | null;
  /** Made before; null for whenever. */
  readonly until: Date | null;
  readonly stateId: number | null;
  /** Only credits that take payments now; null for all. */
  readonly isOwing: true | null;
  readonly supplierId: number | null;
  readonly headquarterId: number | null;
  /** Null when nothing is searched for. */
  readonly search: string | null;
};

type FilterContext = { readonly actor: Pick<Actor, 'roleId'>; readonly today: Temporal.PlainDate };

/** What was asked for, with the defaults of the role (§9) where nothing was said. */
export function listFilters(asked: ListQuery, { actor, today }: FilterContext): ListFilters {
  const search =
    asked.search === undefined || asked.search === '' ? null : plainSearch(asked.search);
  return {
    ...boundsOf(periodFor(asked, { search, actor, today })),
    stateId: stateFor(asked, { search, actor }),
    isOwing: asked.owing === 'true' ? true : null,
    supplierId: asked.supplier_id ?? null,
    headquarterId: asked.headquarter_id ?? null,
    search,
  };
}

/** A search for one credit has no known date, and waiting credits count whatever their date. */
function periodFor(
  asked: ListQuery,
  { search, actor, today }: FilterContext & { search: string | null },
) {
  const isNamed = asked.initial_date !== undefined || asked.final_date !== undefined;
  const isEverywhere = search !== null && search.length >= SEARCH_LENGTH_EVERYWHERE;
  const isOpen = isEverywhere || asked.waiting !== undefined;
  return isOpen && !isNamed ? {} : periodOf(asked, { id: actor.roleId, today });
}

type Role = Pick<FilterContext, 'actor'> & { readonly search: string | null };

function stateFor(asked: ListQuery, { search, actor }: Role): number | null {
  if (asked.credit_state_id !== undefined) return asked.credit_state_id;
  if (asked.credit_state_name !== undefined) return stateIdOf(asked.credit_state_name);
  if (search !== null || asked.waiting !== undefined || asked.states === 'all') return null;
  const starting: Partial<Record<string, Parameters<typeof stateIdOf>[0]>> = STARTING_STATES;
  const name = starting[findRole(actor.roleId)?.name ?? ''];
  return name === undefined ? null : stateIdOf(name);
}
