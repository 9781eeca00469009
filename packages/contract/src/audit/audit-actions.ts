import { APPLICATIONS_AUDIT_WORDS } from '../applications/audit-words.ts';
import { ATTACHMENTS_AUDIT_WORDS } from '../attachments/audit-words.ts';
import { AUTH_AUDIT_WORDS } from '../auth/audit-words.ts';
import { BORROWERS_AUDIT_WORDS } from '../borrowers/audit-words.ts';
import { CATALOGUES_AUDIT_WORDS } from '../catalogues/audit-words.ts';
import { CO_DEBTORS_AUDIT_WORDS } from '../co-debtors/audit-words.ts';
import { COMPLIANCE_AUDIT_WORDS } from '../compliance/audit-words.ts';
import { CREDIT_FILES_AUDIT_WORDS } from '../credit-files/audit-words.ts';
import { CREDITS_AUDIT_WORDS } from '../credits/audit-words.ts';
import { DOCUMENTS_AUDIT_WORDS } from '../documents/audit-words.ts';
import { FACES_AUDIT_WORDS } from '../faces/audit-words.ts';
import { IDENTITY_AUDIT_WORDS } from '../identity/audit-words.ts';
import { INSURANCE_AUDIT_WORDS } from '../insurance/audit-words.ts';
import { LOAN_TERMS_AUDIT_WORDS } from '../loan-terms/audit-words.ts';
import { PAYMENTS_AUDIT_WORDS } from '../payments/audit-words.ts';
import { PERMISSIONS_AUDIT_WORDS } from '../permissions/audit-words.ts';
import { PROMISSORY_NOTES_AUDIT_WORDS } from '../promissory-notes/audit-words.ts';
import { SCREENING_AUDIT_WORDS } from '../screening/audit-words.ts';
import { SEALING_AUDIT_WORDS } from '../sealing/audit-words.ts';
import { SERVICING_AUDIT_WORDS } from '../servicing/audit-words.ts';
import { SETTINGS_AUDIT_WORDS } from '../settings/audit-words.ts';
import { SIGNING_AUDIT_WORDS } from '../signing/audit-words.ts';
import { STUDIES_AUDIT_WORDS } from '../studies/audit-words.ts';
import { TEMPLATES_AUDIT_WORDS } from '../templates/audit-words.ts';
import { USERS_AUDIT_WORDS } from '../users/audit-words.ts';
import { mergeTables } from '../wire/merge-tables.ts';
import { AUDIT_AUDIT_WORDS } from './audit-words.ts';

/** Everything that is recorded in the audit log, with its words, from the table of each feature. */
export const AUDIT_ACTIONS = /* @__PURE__ */ mergeTables([
  AUTH_AUDIT_WORDS,
  USERS_AUDIT_WORDS,
  CATALOGUES_AUDIT_WORDS,
  SETTINGS_AUDIT_WORDS,
  PERMISSIONS_AUDIT_WORDS,
  BORROWERS_AUDIT_WORDS,
  IDENTITY_AUDIT_WORDS,
  FACES_AUDIT_WORDS,
  APPLICATIONS_AUDIT_WORDS,
  CREDITS_AUDIT_WORDS,
  LOAN_TERMS_AUDIT_WORDS,
  ATTACHMENTS_AUDIT_WORDS,
  CREDIT_FILES_AUDIT_WORDS,
  STUDIES_AUDIT_WORDS,
  SCREENING_AUDIT_WORDS,
  COMPLIANCE_AUDIT_WORDS,
  INSURANCE_AUDIT_WORDS,
  TEMPLATES_AUDIT_WORDS,
  SIGNING_AUDIT_WORDS,
  SEALING_AUDIT_WORDS,
  DOCUMENTS_AUDIT_WORDS,
  PROMISSORY_NOTES_AUDIT_WORDS,
  CO_DEBTORS_AUDIT_WORDS,
  SERVICING_AUDIT_WORDS,
  PAYMENTS_AUDIT_WORDS,
  AUDIT_AUDIT_WORDS,
]);

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The kinds of things that an entry of the log is about. */
export const AUDIT_SUBJECTS = {
  user: 'Usuario',
  role: 'Rol',
  setting: 'Parámetro',
  catalogue: 'Catálogo',
  borrower: 'Cliente',
  credit: 'Crédito',
  screening_list: 'Lista de control',
  template: 'Plantilla',
  payment: 'Pago de la pasarela',
  list: 'Lista',
} as const;

export type AuditSubject = keyof typeof AUDIT_SUBJECTS;
