import { CREDIT_WAITS } from '@cuotaclara/contract/credits/credit-list';
import type { CreditWaitSource, CreditWaits } from '#contributions/credit-waits.ts';
import { demandOnce } from './demand-once.ts';
import { FEATURES } from './features.ts';

/** Every wait of credits by its name; each name of the contract has one feature. */
export function composeCreditWaits(
  features: readonly { readonly creditWaits?: readonly CreditWaitSource[] }[] = FEATURES,
): CreditWaits {
  const declared = features.flatMap(({ creditWaits = [] }) => creditWaits);
  const names = declared.map(({ name }) => name);
  demandOnce({ kind: 'credit wait', names });
  const missing = CREDIT_WAITS.find((name) => !names.includes(name));
  if (missing !== undefined) throw new Error(`no feature declares the credit wait ${missing}`);
  const sources = Object.fromEntries(declared.map((source) => [source.name, source]));
  // Object.fromEntries loses the names, all of which were just found.
  return sources as CreditWaits;
}
