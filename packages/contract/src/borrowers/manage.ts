import { seenVersion } from '../credits/credit-fields.ts';
import { outOfScopeCount } from '../credits/out-of-scope.ts';
import {
  INVISIBLE_SIGNS,
  momentField,
  personEmailField,
  rowNumber,
  VISIBLE_TEXT,
} from '../values/fields.ts';
import { mobilePhoneField } from '../values/phone.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { addressField, personalFields } from './borrower-fields.ts';
import { borrowerKeyField } from './borrower-key.ts';
import { borrowerProfile } from './profile.ts';

/** A borrower as staff see them. */
export const managedBorrower = z.extend(borrowerProfile, {
  gender_id: z.nullable(z.int()),
  gender_label: z.nullable(z.string()),
  marital_status_id: z.nullable(z.int()),
  marital_status_label: z.nullable(z.string()),
  country_id: z.nullable(z.int()),
  country_label: z.nullable(z.string()),
  residence_city_id: z.nullable(z.int()),
  residence_city_label: z.nullable(z.string()),
  address: z.nullable(z.string()),
  has_account: z.boolean(),
  created_at: momentField,
  /** Facts about credits that `credits` leaves out; without their numbers and amounts. */
  credits_out_of_scope: z.array(outOfScopeCount),
});

export type ManagedBorrower = z.output<typeof managedBorrower>;

export const getBorrower = route({
  method: 'GET',
  url: '/api/managements/borrowers',
  summary: 'A borrower by document, with the credits in scope',
  permission: 'view_associated_loans',
  query: z.object({ document: borrowerKeyField }),
  reply: managedBorrower,
  refusals: ['not_found'],
});

/** `addr` names the borrower: by the address of their e-mail, or by their document. */
export const editBorrower = route({
  method: 'PUT',
  url: '/api/managements/borrowers',
  summary: 'Correct what is known of a borrower',
  permission: 'edit_credit',
  query: z.object({
    addr: z
      .string()
      .check(
        z.trim(),
        z.minLength(3),
        z.maxLength(254),
        z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
      ),
  }),
  body: z.object({
    ...personalFields,
    gender_id: z.nullable(rowNumber('Elige una opción.')),
    marital_status_id: z.nullable(rowNumber('Elige una opción.')),
    country_id: z.nullable(rowNumber('Elige el país.')),
    residence_city_id: z.nullable(rowNumber('Elige la ciudad.')),
    address: z.nullable(addressField),
    email: personEmailField,
    phone: z.nullable(mobilePhoneField),
    version: seenVersion,
  }),
  reply: managedBorrower,
  refusals: [
    'not_found',
    'changed_meanwhile',
    'invalid_days',
    'borrower_exists',
    'person_fixed',
    'document_kind_unavailable',
    'city_unavailable',
    'email_taken',
    'identity_data_fixed',
    'account_address_fixed',
  ],
});
