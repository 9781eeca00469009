import type { FunctionName } from '@cuotaclara/contract/wire/registered';
import { FUNCTIONS } from './functions.gen.ts';

declare module '@cuotaclara/contract/wire/registered' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Registered {
    readonly function: keyof typeof FUNCTIONS;
  }
}

// Object.keys loses the literal names that FUNCTIONS has.
export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as readonly FunctionName[];
