// Written by `npm run registry` from the tables of the features. Change those, not this.
import { APPLICATIONS_SETTINGS } from '@cuotaclara/contract/applications/settings';
import { AUTH_SETTINGS } from '@cuotaclara/contract/auth/settings';
import { BUREAU_CLOCK_SETTINGS } from '@cuotaclara/contract/bureau-clock/settings';
import { COLLECTIONS_SETTINGS } from '@cuotaclara/contract/collections/settings';
import { CONTACTS_SETTINGS } from '@cuotaclara/contract/contacts/settings';
import { DECISIONS_SETTINGS } from '@cuotaclara/contract/decisions/settings';
import { FACES_SETTINGS } from '@cuotaclara/contract/faces/settings';
import { INSURANCE_SETTINGS } from '@cuotaclara/contract/insurance/settings';
import { LOAN_TERMS_SETTINGS } from '@cuotaclara/contract/loan-terms/settings';
import { PAYMENTS_SETTINGS } from '@cuotaclara/contract/payments/settings';
import { COMPANY_SETTINGS } from '@cuotaclara/contract/registry/settings/settings';
import { REMINDERS_SETTINGS } from '@cuotaclara/contract/reminders/settings';
import { SIGNING_SETTINGS } from '@cuotaclara/contract/signing/settings';
import { STUDIES_SETTINGS } from '@cuotaclara/contract/studies/settings';
import { USERS_SETTINGS } from '@cuotaclara/contract/users/settings';
import { mergeTables } from '@cuotaclara/contract/wire/merge-tables';

/** Every value that a company changes without a new version, from the table of each feature. */
export const SETTINGS = /* @__PURE__ */ mergeTables([
  APPLICATIONS_SETTINGS,
  AUTH_SETTINGS,
  BUREAU_CLOCK_SETTINGS,
  COLLECTIONS_SETTINGS,
  CONTACTS_SETTINGS,
  DECISIONS_SETTINGS,
  FACES_SETTINGS,
  INSURANCE_SETTINGS,
  LOAN_TERMS_SETTINGS,
  PAYMENTS_SETTINGS,
  COMPANY_SETTINGS,
  REMINDERS_SETTINGS,
  SIGNING_SETTINGS,
  STUDIES_SETTINGS,
  USERS_SETTINGS,
]);

export type SettingName = keyof typeof SETTINGS;
