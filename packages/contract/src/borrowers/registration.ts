import { emailField, linkTokenField, momentField } from '../values/fields.ts';
import { mobilePhoneField } from '../values/phone.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { personalFields } from './borrower-fields.ts';
import { consentAnswers } from './consents.ts';

export const startRegistration = route({
  method: 'POST',
  url: '/api/auth/register',
  summary: 'Send a link to register, or to sign in when the address has an account already',
  permission: 'open',
  body: z.object({ email: emailField }),
  // The same answer whether or not the address is known.
  reply: z.object({ accepted: z.literal(true) }),
  refusals: ['too_many_requests', 'foreign_origin', 'method_not_offered'],
});

/** The kinds of document a form offers before anybody has signed in. */
const documentKindChoice = z.object({
  document_kind_id: z.int(),
  code: z.string(),
  label: z.string(),
});

export const getRegistration = route({
  method: 'POST',
  url: '/api/auth/register/check',
  summary: 'Whose registration a link opens, without using it up',
  permission: 'open',
  body: z.object({ token: linkTokenField }),
  reply: z.object({
    email: z.string(),
    expires_at: momentField,
    document_kinds: z.array(documentKindChoice),
  }),
  refusals: ['link_expired', 'too_many_requests', 'foreign_origin', 'method_not_offered'],
});

export const whoIAm = z.object({ ...personalFields, phone: mobilePhoneField });

export const completeRegistration = route({
  method: 'POST',
  url: '/api/auth/register/complete',
  summary: 'Say who one is, decide on the consents, and come in',
  permission: 'open',
  body: z.object({ token: linkTokenField, person: whoIAm, consents: consentAnswers }),
  reply: z.object({}),
  refusals: [
    'link_expired',
    'invalid_days',
    'document_kind_unavailable',
    'too_many_requests',
    'foreign_origin',
    'method_not_offered',
  ],
});
