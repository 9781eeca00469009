// Written by `npm run registry` from the tables of the features. Change those, not this.
import { SERVICING_DECISIONS } from '@cuotaclara/contract/servicing/decision-words';
import { mergeTables } from '@cuotaclara/contract/wire/merge-tables';

/** Every kind of decision by two people with its words, from the table of each feature. */
export const DECISIONS = /* @__PURE__ */ mergeTables([
  SERVICING_DECISIONS,
]);

export type DecisionKind = keyof typeof DECISIONS;
