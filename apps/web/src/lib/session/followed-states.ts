import {
  CREDIT_STATES,
  type CreditStateId,
  FOLLOWING_FUNCTION,
  type SignedInUser,
} from '@cuotaclara/contract';

/** The credit states that this person follows, in the order of a credit's life. */
export const followedStatesOf = (user: SignedInUser): CreditStateId[] => {
  const following = user.role.roleFunctions.find(
    (each) => each.function.nameFunction === FOLLOWING_FUNCTION,
  );
  const followed = new Set(following?.creditStates.map((state) => state.credit_state_id));
  return CREDIT_STATES.map((state) => state.id).filter((id) => followed.has(id));
};

/** A role that follows every state has nothing to search beyond them. */
export const followsEveryState = (user: SignedInUser): boolean =>
  followedStatesOf(user).length === CREDIT_STATES.length;
