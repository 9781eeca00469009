import {
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
