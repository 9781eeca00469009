import { FUNCTION_THEMES, type FunctionTheme } from '@cuotaclara/contract/wire/function-table';
import type { FunctionName } from '@cuotaclara/contract/wire/registered';
import { FUNCTION_NAMES } from './function-names.ts';
import { FUNCTIONS } from './functions.gen.ts';

export type FunctionGroup = {
  readonly title: FunctionTheme;
  readonly functions: readonly FunctionName[];
};

/** The functions by theme, in the order in which every screen shows them. */
export const FUNCTION_GROUPS: readonly FunctionGroup[] = FUNCTION_THEMES.map((title) => ({
  title,
  functions: FUNCTION_NAMES.filter((name) => FUNCTIONS[name].theme === title),
}));
