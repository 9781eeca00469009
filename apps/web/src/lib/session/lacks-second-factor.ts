import type { SignedInUser } from '@cuotaclara/contract';

/** The role must have a second factor and this person has none yet: nothing else can be done. */
export const lacksSecondFactor = (user: SignedInUser): boolean =>
  user.second_factor_mandatory && !user.second_factor_enabled;
