import type { FunctionName, SignedInUser } from '@cuotaclara/contract';
import { sessionStore } from './session-store.ts';

export const mayDo = (user: SignedInUser, name: FunctionName): boolean =>
  user.role.roleFunctions.some((each) => each.function.nameFunction === name);

/** For loaders: what the role may not do is not asked for, the page says so by itself. */
export const signedInMay = (name: FunctionName): boolean => {
  const { user } = sessionStore.read();
  return user !== null && mayDo(user, name);
};
