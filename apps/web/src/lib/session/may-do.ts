import type { FunctionName, SignedInUser } from '@cuotaclara/contract';

/** Whether the role of a user has a function. */
export const mayDo = (user: SignedInUser, name: FunctionName): boolean =>
  user.role.roleFunctions.some((each) => each.function.nameFunction === name);

/** Whether a user may open a page that needs one function, any of several, or none. */
export const mayOpen = (
  user: SignedInUser,
  needs: FunctionName | readonly FunctionName[] | undefined,
): boolean => needs === undefined || [needs].flat().some((name) => mayDo(user, name));
