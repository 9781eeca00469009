import { CREDIT_STATES, type CreditStateId, findRole } from '@cuotaclara/contract';
import { STARTING_STATES } from '@cuotaclara/contract/credits/credit-list';
import type { CreditsSearch } from './credits-search.ts';

const startingNames: Readonly<Record<string, string>> = STARTING_STATES;

const startingStateOf = (roleId: number): CreditStateId | null => {
  const name = startingNames[findRole(roleId)?.name ?? ''];
  return CREDIT_STATES.find((state) => state.name === name)?.id ?? null;
};

type Reader = { readonly roleId: number; readonly followed: readonly CreditStateId[] };

/** The state whose credits the list shows; null when it shows all that the role follows. */
export const shownState = (search: CreditsSearch, reader: Reader): CreditStateId | null => {
  const named = reader.followed.find((id) => String(id) === search.credit_state_id);
  if (named !== undefined) return named;
  // As the server has it: what is looked for is found in every state.
  if (search.states === 'all' || search.search !== undefined) return null;
  return startingStateOf(reader.roleId);
};

/** The address after a state was chosen, null being all of them; what is usual is not in it. */
export const searchForState = (
  search: CreditsSearch,
  stateId: CreditStateId | null,
  roleId: number,
): CreditsSearch => {
  const { credit_state_id: _state, states: _states, page_number: _page, ...rest } = search;
  const starting = search.search === undefined ? startingStateOf(roleId) : null;
  if (stateId === starting) return rest;
  return stateId === null
    ? { ...rest, states: 'all' }
    : { ...rest, credit_state_id: String(stateId) };
};
