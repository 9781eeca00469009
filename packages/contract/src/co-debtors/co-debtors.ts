import { nameField, personalFields } from '../borrowers/borrower-fields.ts';
import { creditParams, noteField } from '../credits/credit-fields.ts';
import { CREDIT_STATES, STATE } from '../credits/credit-states.ts';
import {
  idField,
  keyField,
  momentField,
  personEmailField,
  readVersionField,
} from '../values/fields.ts';
import { mobilePhoneField } from '../values/phone.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

/** How many people can answer for a credit besides its borrower. */
export const CO_DEBTORS_MAX = 2;

/** The states in which people are invited, answer and are removed; then the documents are made. */
export const CO_DEBTORS_OPEN = CREDIT_STATES.map(({ id }) => id).filter(
  (id) => id <= STATE.approved,
);

/** Where an invitation to answer for a credit stands. */
export const CO_DEBTOR_STATES = {
  INVITED: 'Sin responder',
  ACCEPTED: 'Aceptó',
  DECLINED: 'No aceptó',
  REMOVED: 'Retirado',
} as const;

export const coDebtorStateField = keyField(CO_DEBTOR_STATES);

/** Who the co-debtor is to the borrower. */
export const CO_DEBTOR_RELATIONS = {
  spouse: 'Pareja',
  relative: 'Familiar',
  friend: 'Amigo o conocido',
  other: 'Otra',
} as const;

export const coDebtorRelationField = keyField(CO_DEBTOR_RELATIONS, {
  error: 'Elige qué relación tienen.',
});

/** A person who is asked to answer for a credit, as its borrower and the staff see them. */
const coDebtorOnWire = z.object({
  co_debtor_id: z.int(),
  /** Null until the person accepts: an invitation says of nobody whether we know them. */
  borrower_id: z.nullable(z.int()),
  /** As the inviter wrote it, until the person accepts. */
  name: z.string(),
  /** Null for who follows the credit and does not read its legal documents. */
  identification: z.nullable(z.string()),
  relation: coDebtorRelationField,
  state: coDebtorStateField,
  /** Where the invitation went, while it waits for an answer. */
  email: z.nullable(z.string()),
  invited_at: momentField,
  mailed_at: momentField,
  answered_at: z.nullable(momentField),
  /** Why the person declined or was removed. */
  reason: z.nullable(z.string()),
  /** What is still missing of a person who accepted, in sentences. */
  missing: z.array(z.string()),
  version: z.int(),
});

export type CoDebtor = z.output<typeof coDebtorOnWire>;

const coDebtorList = z.object({
  co_debtors: z.array(coDebtorOnWire),
  /** Whether the signed-in person may still invite and remove people. */
  can_change: z.boolean(),
  /** The kinds of document that the form offers. */
  document_kinds: z.array(
    z.object({ document_kind_id: z.int(), code: z.string(), label: z.string() }),
  ),
});

export type CoDebtorList = z.output<typeof coDebtorList>;

export const listCoDebtors = route({
  method: 'GET',
  url: '/api/credits/:id/co-debtors',
  summary: 'The people who are or were asked to answer for a credit, oldest first',
  permission: 'use_own_account',
  params: creditParams,
  reply: coDebtorList,
  refusals: ['not_found'],
});

export const invitedPerson = z.object({
  document_kind_id: personalFields.document_kind_id,
  identification: personalFields.identification,
  first_name: nameField('Escribe el primer nombre.'),
  second_name: personalFields.second_name,
  first_surname: nameField('Escribe el primer apellido.'),
  second_surname: personalFields.second_surname,
  email: personEmailField,
  phone: mobilePhoneField,
  relation: coDebtorRelationField,
});

/** The answer is the same whether or not we know the person. */
export const inviteCoDebtor = route({
  method: 'POST',
  url: '/api/credits/:id/co-debtors',
  summary: 'Ask a person to answer for a credit; they are told by mail',
  permission: 'create_credit',
  params: creditParams,
  body: z.object({ person: invitedPerson }),
  reply: coDebtorList,
  refusals: [
    'not_found',
    'co_debtors_fixed',
    'too_many_co_debtors',
    'co_debtor_is_borrower',
    'co_debtor_already_there',
    'co_debtor_shares_contact',
    'document_kind_unavailable',
    'too_many_requests',
  ],
});

const coDebtorParams = z.extend(creditParams, { co_debtor_id: idField });

export const mailCoDebtor = route({
  method: 'POST',
  url: '/api/credits/:id/co-debtors/:co_debtor_id/mail',
  summary: 'Mail an invitation that waits for its answer once more',
  permission: 'create_credit',
  params: coDebtorParams,
  reply: coDebtorList,
  refusals: ['not_found', 'co_debtors_fixed', 'co_debtor_answered', 'too_many_requests'],
});

export const removeCoDebtor = route({
  method: 'PUT',
  url: '/api/credits/:id/co-debtors/:co_debtor_id/remove',
  summary: 'Take a person off a credit, with the reason; they are told',
  permission: 'create_credit',
  params: coDebtorParams,
  body: z.object({ reason: noteField, version: readVersionField }),
  reply: coDebtorList,
  refusals: ['not_found', 'co_debtors_fixed', 'changed_meanwhile'],
});

/** The figures for which a co-debtor answers; null where the credit has none yet. */
const coDebtTerms = z.object({
  amount: z.nullable(z.int()),
  months: z.nullable(z.int()),
  instalment: z.nullable(z.int()),
  /** In per cent. */
  rate_ea: z.nullable(z.number()),
});

export type CoDebtTerms = z.output<typeof coDebtTerms>;

/** What can be missing of a co-debtor before they sign. */
const MISSING_KINDS = [
  'terms',
  'account',
  'phone',
  'own_phone',
  'own_email',
  'identity',
  'consents',
] as const;

export type MissingKind = (typeof MISSING_KINDS)[number];

/** What a person is asked, or has accepted, of the credit of another. */
const ownCoDebt = z.object({
  co_debtor_id: z.int(),
  version: z.int(),
  state: z.enum(['INVITED', 'ACCEPTED']),
  /** Who asks. */
  borrower_name: z.string(),
  credit_number: z.string(),
  ...coDebtTerms.shape,
  /** Amounts of the instalments, first to last; none where the credit has no plan yet. */
  instalments: z._default(z.array(z.int()), []),
  /** What the person accepted, where the terms became heavier since: they are asked again. */
  accepted: z.nullable(coDebtTerms),
  invited_at: momentField,
  /** Why the person cannot accept as things are; null where they can. */
  obstacle: z.nullable(z.string()),
  /** Whether the answer can still change: not once the documents are made. */
  can_answer: z.boolean(),
  /** What is still missing of the own person. */
  missing: z.array(z.object({ kind: z.enum(MISSING_KINDS), sentence: z.string() })),
});

export type OwnCoDebt = z.output<typeof ownCoDebt>;

const ownCoDebts = z.object({ co_debts: z.array(ownCoDebt) });

export const listOwnCoDebts = route({
  method: 'GET',
  url: '/api/borrowers/co-debts',
  summary: 'The credits of others that the signed-in person is asked to answer for, or does',
  permission: 'use_own_account',
  reply: ownCoDebts,
});

export const answerCoDebt = route({
  method: 'POST',
  url: '/api/borrowers/co-debts/:id/answer',
  summary: 'Accept or decline to answer for the credit of another person',
  permission: 'use_own_account',
  params: z.object({ id: idField }),
  body: z.object({
    accepts: z.boolean({ error: 'Di si aceptas o no.' }),
    reason: z.optional(noteField),
    /** The figures that the person read; nobody accepts others. */
    terms: z.optional(coDebtTerms),
    version: readVersionField,
  }),
  reply: ownCoDebts,
  refusals: [
    'not_found',
    'co_debtors_fixed',
    'co_debtor_is_borrower',
    'co_debtor_already_there',
    'co_debtor_not_ready',
    'co_debt_terms_changed',
    'changed_meanwhile',
  ],
});
