import type { FunctionName, SignedInUser } from '@cuotaclara/contract';

/** Whether the role of a user has a function. */
export const mayDo = (user: SignedInUser, name: FunctionName): boolean =>
  user.role.roleFunctions.some((each) => each.function.nameFunction === name);
