import { APPLICATIONS_WAITING } from '../applications/waiting-words.ts';
import { ATTACHMENTS_WAITING } from '../attachments/waiting-words.ts';
import { BANK_FILES_WAITING } from '../bank-files/waiting-words.ts';
import { CATALOGUES_WAITING } from '../catalogues/waiting-words.ts';
import { CO_DEBTORS_WAITING } from '../co-debtors/waiting-words.ts';
import { COMPLIANCE_WAITING } from '../compliance/waiting-words.ts';
import { CREDITS_WAITING } from '../credits/waiting-words.ts';
import { DISBURSEMENT_WAITING } from '../disbursement/waiting-words.ts';
import { DOCUMENTS_WAITING } from '../documents/waiting-words.ts';
import { IDENTITY_WAITING } from '../identity/waiting-words.ts';
import { INSURANCE_WAITING } from '../insurance/waiting-words.ts';
import { LEDGER_WAITING } from '../ledger/waiting-words.ts';
import { LOAN_TERMS_WAITING } from '../loan-terms/waiting-words.ts';
import { PROMISSORY_NOTES_WAITING } from '../promissory-notes/waiting-words.ts';
import { SCREENING_WAITING } from '../screening/waiting-words.ts';
import { SEALING_WAITING } from '../sealing/waiting-words.ts';
import { SERVICING_WAITING } from '../servicing/waiting-words.ts';
import { SETTINGS_WAITING } from '../settings/waiting-words.ts';
import { TEMPLATES_WAITING } from '../templates/waiting-words.ts';
import { USERS_WAITING } from '../users/waiting-words.ts';
import { momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { mergeTables } from '../wire/merge-tables.ts';
import { route } from '../wire/route.ts';

/** Every kind of work that can wait for people, from the table of each feature. */
export const WAITING = /* @__PURE__ */ mergeTables([
  USERS_WAITING,
  CATALOGUES_WAITING,
  CREDITS_WAITING,
  COMPLIANCE_WAITING,
  SCREENING_WAITING,
  INSURANCE_WAITING,
  DISBURSEMENT_WAITING,
  DOCUMENTS_WAITING,
  PROMISSORY_NOTES_WAITING,
  CO_DEBTORS_WAITING,
  LOAN_TERMS_WAITING,
  APPLICATIONS_WAITING,
  ATTACHMENTS_WAITING,
  IDENTITY_WAITING,
  SETTINGS_WAITING,
  SEALING_WAITING,
  TEMPLATES_WAITING,
  LEDGER_WAITING,
  BANK_FILES_WAITING,
  SERVICING_WAITING,
]);

export type WaitingName = keyof typeof WAITING;

type Waiting = typeof WAITING;

/** The names that the list of credits can filter by: those with words for the filter. */
export type FilteredWait = {
  [Name in WaitingName]: Waiting[Name] extends { readonly filterLabel: string } ? Name : never;
}[WaitingName];

// Object.keys loses the literal names that WAITING has.
const WAITING_NAMES = Object.keys(WAITING) as [WaitingName, ...WaitingName[]];

const waitingItem = z.object({
  name: z.enum(WAITING_NAMES),
  count: z.int().check(z.minimum(1)),
  /** Since when the oldest of them waits; null where nothing tells. */
  oldest_at: z.nullable(momentField),
});

export type WaitingItem = z.output<typeof waitingItem>;

export const getWaiting = route({
  method: 'GET',
  url: '/api/managements/waiting',
  summary: 'What waits for the signed-in user now; what does not wait is not there',
  permission: 'use_own_account',
  reply: z.object({
    items: z.array(waitingItem),
    /** Everything that was counted for the user, also where nothing waits. */
    looked_at: z.array(z.enum(WAITING_NAMES)),
  }),
});
