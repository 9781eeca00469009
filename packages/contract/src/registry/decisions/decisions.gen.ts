// Written by `npm run registry` from the tables of the features. Change those, not this.
import { BANK_FILES_DECISIONS } from '@cuotaclara/contract/bank-files/decision-words';
import { CREDIT_ACTS_DECISIONS } from '@cuotaclara/contract/credit-acts/decision-words';
import { DEPOSITS_DECISIONS } from '@cuotaclara/contract/deposits/decision-words';
import { DISBURSEMENT_DECISIONS } from '@cuotaclara/contract/disbursement/decision-words';
import { LEDGER_DECISIONS } from '@cuotaclara/contract/ledger/decision-words';
import { PROMISSORY_NOTES_DECISIONS } from '@cuotaclara/contract/promissory-notes/decision-words';
import { SERVICING_DECISIONS } from '@cuotaclara/contract/servicing/decision-words';
import { TEMPLATES_DECISIONS } from '@cuotaclara/contract/templates/decision-words';
import { mergeTables } from '@cuotaclara/contract/wire/merge-tables';

/** Every kind of decision by two people with its words, from the table of each feature. */
export const DECISIONS = /* @__PURE__ */ mergeTables([
  BANK_FILES_DECISIONS,
  CREDIT_ACTS_DECISIONS,
  DEPOSITS_DECISIONS,
  DISBURSEMENT_DECISIONS,
  LEDGER_DECISIONS,
  PROMISSORY_NOTES_DECISIONS,
  SERVICING_DECISIONS,
  TEMPLATES_DECISIONS,
]);

export type DecisionKind = keyof typeof DECISIONS;
