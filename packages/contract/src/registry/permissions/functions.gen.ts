// Written by `npm run registry` from the tables of the features. Change those, not this.
import { PERMISSIONS_FUNCTIONS } from '@cuotaclara/contract/permissions/functions';
import { ANALYTICS_FUNCTIONS } from '@cuotaclara/contract/analytics/functions';
import { BUREAU_CLOCK_FUNCTIONS } from '@cuotaclara/contract/bureau-clock/functions';
import { CLOSES_FUNCTIONS } from '@cuotaclara/contract/closes/functions';
import { CONTACTS_FUNCTIONS } from '@cuotaclara/contract/contacts/functions';
import { CREDIT_ACTS_FUNCTIONS } from '@cuotaclara/contract/credit-acts/functions';
import { CREDIT_NOTES_FUNCTIONS } from '@cuotaclara/contract/credit-notes/functions';
import { mergeTables } from '@cuotaclara/contract/wire/merge-tables';

/** Every function of the permission matrix, from the table of each feature. */
export const FUNCTIONS = /* @__PURE__ */ mergeTables([
  PERMISSIONS_FUNCTIONS,
  ANALYTICS_FUNCTIONS,
  BUREAU_CLOCK_FUNCTIONS,
  CLOSES_FUNCTIONS,
  CONTACTS_FUNCTIONS,
  CREDIT_ACTS_FUNCTIONS,
  CREDIT_NOTES_FUNCTIONS,
]);
