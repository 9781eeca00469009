import {
  CREDIT_STATES,
  type CreditStateId,
  FOLLOWING_FUNCTION,
  FUNCTION_GROUPS,
  FUNCTIONS,
  type FunctionGroup,
  type SignedInUser,
} from '@cuotaclara/contract';

export type AbilityGroup = {
  readonly title: FunctionGroup['title'];
  readonly labels: readonly string[];
};

/** What the role of this person may do, by theme, as the permission matrix has it today. */
export const abilitiesOf = (user: SignedInUser): AbilityGroup[] => {
  const own = new Set(user.role.roleFunctions.map((each) => each.function.nameFunction));
  return FUNCTION_GROUPS.map(({ title, functions }) => ({
    title,
    labels: functions.filter((name) => own.has(name)).map((name) => FUNCTIONS[name].label),
  })).filter((group) => group.labels.length > 0);
};

/** The credit states that this person follows, in the order of a credit's life. */
export const followedStatesOf = (user: SignedInUser): CreditStateId[] => {
  const following = user.role.roleFunctions.find(
    (each) => each.function.nameFunction === FOLLOWING_FUNCTION,
  );
  const followed = new Set(following?.creditStates.map((state) => state.credit_state_id));
  return CREDIT_STATES.map((state) => state.id).filter((id) => followed.has(id));
};
