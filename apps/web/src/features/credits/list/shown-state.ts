import type { CreditStateId } from '@cuotaclara/contract';
import { startingStateOf } from '#domain/credit/starting-state.ts';
import type { CreditsSearch } from './credits-search.ts';

type ListReader = { readonly roleId: number; readonly followed: readonly CreditStateId[] };

/** As the server has it: what is looked for, and what waits, is found in every state. */
const isOfAnyState = ({ search, waiting }: CreditsSearch): boolean =>
  search !== undefined || waiting !== undefined;

/** The state whose credits the list shows; null when it shows all that the role follows. */
export const shownState = (search: CreditsSearch, reader: ListReader): CreditStateId | null => {
  const named = reader.followed.find((id) => String(id) === search.credit_state_id);
  if (named !== undefined) return named;
  if (search.states === 'all' || isOfAnyState(search)) return null;
  return startingStateOf(reader.roleId);
};

/** The address after a state was chosen, null being all of them; what is usual is not in it. */
export const searchForState = (
  search: CreditsSearch,
  stateId: CreditStateId | null,
  roleId: number,
): CreditsSearch => {
  const { credit_state_id: _state, states: _states, page_number: _page, ...rest } = search;
  const starting = isOfAnyState(search) ? null : startingStateOf(roleId);
  if (stateId === starting) return rest;
  return stateId === null
    ? { ...rest, states: 'all' }
    : { ...rest, credit_state_id: String(stateId) };
};
