import { addressField, identificationField, personalFields } from '../borrowers/borrower-fields.ts';
import {
  creditParams,
  dueDayField,
  pesosField,
  pesosOrNoneField,
} from '../credits/credit-fields.ts';
import { QUOTE_REFUSALS, quote } from '../loan-terms/quote.ts';
import {
  idField,
  keyField,
  momentField,
  personEmailField,
  readVersionField,
  rowNumber,
} from '../values/fields.ts';
import { mobilePhoneField } from '../values/phone.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { ownArrears } from './own-arrears.ts';

/** The steps of the wizard, in their order, with their words on screen. */
export const APPLICATION_STEPS = {
  person: 'Quién eres',
  home: 'Dónde vives',
  purchase: 'Qué compras',
  payment: 'Cómo pagas',
} as const;

export type ApplicationStep = keyof typeof APPLICATION_STEPS;

export const OCCUPATIONS = {
  employee: 'Empleado',
  independent: 'Independiente',
  pensioner: 'Pensionado',
  merchant: 'Comerciante',
  other: 'Otra',
} as const;

export type Occupation = keyof typeof OCCUPATIONS;

const label = z.nullable(z.string());

/** The fields of the specification, of a person who may not have said everything yet. */
const applicant = z.object({
  /** The number of the borrower; null until the first step is saved. */
  id: z.nullable(z.int()),
  version: z.nullable(z.int()),
  document_kind_id: z.nullable(z.int()),
  document_kind_label: label,
  identification: z.nullable(z.string()),
  expedition_date: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  second_name: z.nullable(z.string()),
  first_surname: z.nullable(z.string()),
  second_surname: z.nullable(z.string()),
  born_date: z.nullable(z.string()),
  gender_id: z.nullable(z.int()),
  gender_label: label,
  marital_status_id: z.nullable(z.int()),
  marital_status_label: label,
  country_id: z.nullable(z.int()),
  country_label: label,
  residence_city_id: z.nullable(z.int()),
  residence_city_label: label,
  address: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  is_phone_verified: z.boolean(),
  /** The identity is approved: name, document and days are not changed by an application. */
  is_identity_fixed: z._default(z.boolean(), false),
  /** The identity is in review or approved: kind and number of the document stay. */
  is_identification_fixed: z._default(z.boolean(), false),
});

export type Applicant = z.output<typeof applicant>;

const draftCredit = z.object({
  /** The number of the credit; null before there is a draft. */
  id: z.nullable(z.int()),
  version: z.nullable(z.int()),
  credit_state_id: z.nullable(z.int()),
  borrower_id: z.nullable(z.int()),
  product_id: z.nullable(z.int()),
  product_name: z.nullable(z.string()),
  product_price: z.nullable(z.int()),
  /** The adviser («Asesor») who sells it. */
  supplier_id: z._default(z.nullable(z.int()), null),
  request_amount: z.nullable(z.int()),
  due_id: z.nullable(z.int()),
  due_label: label,
  due_day: z.nullable(z.int()),
  plate: z.nullable(z.string()),
  occupation: z.nullable(keyField(OCCUPATIONS)),
  monthly_income: z.nullable(z.int()),
  monthly_expenses: z.nullable(z.int()),
});

const missingThing = z.object({
  step: keyField(APPLICATION_STEPS),
  /** The field that is missing or wrong, where it is one. */
  field: z.nullable(z.string()),
  sentence: z.string(),
});

/** The credit process state of the specification (§3), with what is still missing to send it. */
export const creditProcess = z.object({
  new_credit_enabled: z.boolean(),
  arrears: z._default(ownArrears, null),
  borrower: applicant,
  credit: draftCredit,
  /** The furthest step that was saved. */
  step: keyField(APPLICATION_STEPS),
  missing: z.array(missingThing),
  /** The last code that was sent to show whose the telephone is. */
  phone_code: z.nullable(
    z.object({
      phone: z.string(),
      /** Whether it may be tried once more, until it expires. */
      has_tries: z.boolean(),
      expires_at: momentField,
      /** From when on another one can be sent. */
      again_at: momentField,
    }),
  ),
  /** Null until the last step has what a plan needs, and where the law allows no such plan. */
  quote: z.nullable(quote),
});

export type CreditProcess = z.output<typeof creditProcess>;

/**
 * The draft of the signed-in borrower, or what their profile already knows when there is none; for
 * staff an empty one, or that of the credit they name.
 */
export const getApplication = route({
  method: 'GET',
  url: '/api/credits/applications',
  summary: 'The application under way, to be resumed anywhere',
  permission: 'create_credit',
  query: z.object({ credit_id: z.optional(idField) }),
  reply: creditProcess,
  refusals: ['not_found'],
});

export const personStep = z.object({
  ...personalFields,
  gender_id: rowNumber('Elige una opción.'),
  marital_status_id: rowNumber('Elige una opción.'),
  phone: mobilePhoneField,
  /** Only staff choose it: a borrower's is that of the account. */
  email: z.optional(personEmailField),
});

/** The consents that a borrower signed in front of the staff, who record them. */
export const writtenConsents = z.object({
  data: z.literal(true, { error: 'El cliente debe autorizar el tratamiento de sus datos.' }),
  bureau: z.literal(true, { error: 'El cliente debe autorizar la consulta en centrales.' }),
});

const APPLICATION_REFUSALS = [
  'not_found',
  'new_credits_closed',
  'changed_meanwhile',
  'application_sent',
] as const;

/**
 * The first step creates the draft. Staff name the borrower by document: a known borrower is found
 * and completed, a new one is created.
 */
export const startApplication = route({
  method: 'POST',
  url: '/api/credits/applications',
  summary: 'Save who applies; starts a draft',
  permission: 'create_credit',
  body: z.object({
    person: personStep,
    /** Needed from staff for a borrower who has not decided on them by themselves. */
    consents: z.optional(writtenConsents),
  }),
  reply: creditProcess,
  refusals: [
    ...APPLICATION_REFUSALS,
    'draft_exists',
    'draft_elsewhere',
    'application_in_arrears',
    'application_after_write_off',
    'document_data_differ',
    'borrower_exists',
    'too_many_requests',
    'account_address_fixed',
    'invalid_days',
    'document_kind_unavailable',
    'email_taken',
    'consents_needed',
    'identity_data_fixed',
    'identification_in_review',
  ],
});

export const savePersonStep = route({
  method: 'PUT',
  url: '/api/credits/applications/:id/person',
  summary: 'Save who applies',
  permission: 'create_credit',
  params: creditParams,
  body: z.extend(personStep, { version: readVersionField }),
  reply: creditProcess,
  refusals: [
    ...APPLICATION_REFUSALS,
    'invalid_days',
    'document_kind_unavailable',
    'account_address_fixed',
    'email_taken',
    'identity_data_fixed',
    'identification_in_review',
    'borrower_exists',
    'too_many_requests',
  ],
});

export const saveHomeStep = route({
  method: 'PUT',
  url: '/api/credits/applications/:id/home',
  summary: 'Save where the applicant lives and what they live on',
  permission: 'create_credit',
  params: creditParams,
  body: z.object({
    version: readVersionField,
    country_id: rowNumber('Elige el país.'),
    residence_city_id: rowNumber('Elige la ciudad.'),
    address: addressField,
    occupation: keyField(OCCUPATIONS, { error: 'Elige una opción.' }),
    monthly_income: pesosField,
    monthly_expenses: pesosOrNoneField,
  }),
  reply: creditProcess,
  refusals: [...APPLICATION_REFUSALS, 'city_unavailable'],
});

export const savePurchaseStep = route({
  method: 'PUT',
  url: '/api/credits/applications/:id/purchase',
  summary: 'Save what is bought',
  permission: 'create_credit',
  params: creditParams,
  body: z.object({
    version: readVersionField,
    product_id: rowNumber('Elige qué vas a comprar.'),
    product_price: pesosField,
    /** The adviser («Asesor») who sells it; a supplier's own drafts are always their own. */
    supplier_id: z._default(z.nullable(rowNumber('Elige un asesor de la lista.')), null),
  }),
  reply: creditProcess,
  refusals: [...APPLICATION_REFUSALS, 'product_unavailable', 'supplier_unavailable'],
});

export const savePaymentStep = route({
  method: 'PUT',
  url: '/api/credits/applications/:id/payment',
  summary: 'Save how much, for how long and on which day; answers the quote',
  permission: 'create_credit',
  params: creditParams,
  body: z.object({
    version: readVersionField,
    request_amount: pesosField,
    due_id: rowNumber('Elige el plazo.'),
    due_day: dueDayField,
  }),
  reply: creditProcess,
  refusals: [...APPLICATION_REFUSALS, ...QUOTE_REFUSALS],
});

/** The staff types a document to see whether the borrower is known already. */
export const findApplicant = route({
  method: 'GET',
  url: '/api/credits/applications/applicant',
  summary: 'Who has this document, for staff who start an application; null when nobody has',
  permission: 'create_credit',
  query: z.object({ document: identificationField }),
  reply: z.object({
    applicant: z.nullable(
      z.object({
        /** Of a borrower out of scope, only the document that was typed. */
        borrower: applicant,
        is_known_elsewhere: z.boolean(),
        /** Enough to recognise the person at the desk («Ma… Zu…»); null for a borrower in scope. */
        masked_name: z.nullable(z.string()),
        has_consents: z.boolean(),
        /** A draft in the caller's scope. */
        draft_id: z.nullable(z.int()),
        /** There is a draft out of the caller's scope: no other can be started. */
        has_draft_elsewhere: z.boolean(),
      }),
    ),
  }),
  refusals: ['not_found', 'too_many_requests'],
});
