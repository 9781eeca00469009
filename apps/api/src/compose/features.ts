import type { Feature } from '#contributions/feature.ts';
import { ageingFeature } from '#features/ageing/feature.ts';
import { analyticsFeature } from '#features/analytics/feature.ts';
import { applicationsFeature } from '#features/applications/feature.ts';
import { attachmentsFeature } from '#features/attachments/feature.ts';
import { auditFeature } from '#features/audit/feature.ts';
import { authFeature } from '#features/auth/feature.ts';
import { bankFilesFeature } from '#features/bank-files/feature.ts';
import { borrowerRecordFeature } from '#features/borrower-record/feature.ts';
import { borrowersFeature } from '#features/borrowers/feature.ts';
import { bureauClockFeature } from '#features/bureau-clock/feature.ts';
import { cataloguesFeature } from '#features/catalogues/feature.ts';
import { closesFeature } from '#features/closes/feature.ts';
import { coDebtorsFeature } from '#features/co-debtors/feature.ts';
import { collectionsFeature } from '#features/collections/feature.ts';
import { complianceFeature } from '#features/compliance/feature.ts';
import { contactsFeature } from '#features/contacts/feature.ts';
import { creditActsFeature } from '#features/credit-acts/feature.ts';
import { creditFilesFeature } from '#features/credit-files/feature.ts';
import { creditNotesFeature } from '#features/credit-notes/feature.ts';
import { creditsFeature } from '#features/credits/feature.ts';
import { decisionsFeature } from '#features/decisions/feature.ts';
import { depositsFeature } from '#features/deposits/feature.ts';
import { disbursementFeature } from '#features/disbursement/feature.ts';
import { documentDataFeature } from '#features/document-data/feature.ts';
import { documentReadingFeature } from '#features/document-reading/feature.ts';
import { documentsFeature } from '#features/documents/feature.ts';
import { facesFeature } from '#features/faces/feature.ts';
import { healthFeature } from '#features/health/feature.ts';
import { homeFeature } from '#features/home/feature.ts';
import { identityFeature } from '#features/identity/feature.ts';
import { insuranceFeature } from '#features/insurance/feature.ts';
import { ledgerFeature } from '#features/ledger/feature.ts';
import { loanTermsFeature } from '#features/loan-terms/feature.ts';
import { mailboxFeature } from '#features/mailbox/feature.ts';
import { notificationsFeature } from '#features/notifications/feature.ts';
import { papersFeature } from '#features/papers/feature.ts';
import { pastDueFeature } from '#features/past-due/feature.ts';
import { paymentsFeature } from '#features/payments/feature.ts';
import { permissionsFeature } from '#features/permissions/feature.ts';
import { preferencesFeature } from '#features/preferences/feature.ts';
import { promissoryNotesFeature } from '#features/promissory-notes/feature.ts';
import { remindersFeature } from '#features/reminders/feature.ts';
import { screeningFeature } from '#features/screening/feature.ts';
import { sealingFeature } from '#features/sealing/feature.ts';
import { servicingFeature } from '#features/servicing/feature.ts';
import { settingsFeature } from '#features/settings/feature.ts';
import { settlementsFeature } from '#features/settlements/feature.ts';
import { signingFeature } from '#features/signing/feature.ts';
import { studiesFeature } from '#features/studies/feature.ts';
import { templatesFeature } from '#features/templates/feature.ts';
import { treasuryFeature } from '#features/treasury/feature.ts';
import { usersFeature } from '#features/users/feature.ts';
import { verificationFeature } from '#features/verification/feature.ts';
import type { ComposedDeps, ServerDeps, WorkDeps } from './server-deps.ts';

/**
 * Every feature of the server. A new feature adds its line here, after the features on whose tables
 * its own depend: erasures of personal data run in the reverse order. Effects of a step run in this
 * order, so that the study of an approved credit is kept with the figures that were frozen.
 */
export const FEATURES: readonly Feature<ServerDeps, ComposedDeps, WorkDeps>[] = [
  healthFeature,
  authFeature,
  mailboxFeature,
  usersFeature,
  permissionsFeature,
  preferencesFeature,
  settingsFeature,
  cataloguesFeature,
  auditFeature,
  borrowerRecordFeature,
  borrowersFeature,
  notificationsFeature,
  documentReadingFeature,
  facesFeature,
  identityFeature,
  creditsFeature,
  loanTermsFeature,
  screeningFeature,
  studiesFeature,
  complianceFeature,
  insuranceFeature,
  applicationsFeature,
  attachmentsFeature,
  creditFilesFeature,
  creditNotesFeature,
  coDebtorsFeature,
  contactsFeature,
  pastDueFeature,
  documentDataFeature,
  templatesFeature,
  documentsFeature,
  signingFeature,
  sealingFeature,
  verificationFeature,
  promissoryNotesFeature,
  ledgerFeature,
  decisionsFeature,
  servicingFeature,
  ageingFeature,
  analyticsFeature,
  remindersFeature,
  bureauClockFeature,
  collectionsFeature,
  creditActsFeature,
  paymentsFeature,
  papersFeature,
  disbursementFeature,
  depositsFeature,
  treasuryFeature,
  bankFilesFeature,
  settlementsFeature,
  closesFeature,
  homeFeature,
];
