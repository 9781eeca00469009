import type { RefusalTable } from '@cuotaclara/contract/wire/refusal-table';
import type { RefusalCode } from '@cuotaclara/contract/wire/registered';
import { REFUSALS } from './refusals.gen.ts';

declare module '@cuotaclara/contract/wire/registered' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Registered {
    readonly refusal: keyof typeof REFUSALS;
  }
}

export type Facts = Readonly<Record<string, string | number>>;

/** A fact can bring the point of the sentence with it: «a. m.», «S. A. S.». */
const DOUBLE_POINT = /(?<!\.)\.\.(?!\.)/g;

export const refusalText = (code: RefusalCode, facts: Facts = {}): string => {
  const { message, unknown = {} }: RefusalTable[string] = REFUSALS[code];
  return message
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? unknown[name] ?? whole))
    .replace(DOUBLE_POINT, '.');
};
