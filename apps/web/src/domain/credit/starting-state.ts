import { CREDIT_STATES, type CreditStateId, findRole } from '@cuotaclara/contract';
import { STARTING_STATES } from '@cuotaclara/contract/credits/credit-list';

const startingNames: Readonly<Record<string, string>> = STARTING_STATES;

/** The state that the list of a role starts with; null where it starts with all of them. */
export const startingStateOf = (roleId: number): CreditStateId | null => {
  const name = startingNames[findRole(roleId)?.name ?? ''];
  return CREDIT_STATES.find((state) => state.name === name)?.id ?? null;
};
