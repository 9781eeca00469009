import { creditParams } from '../credits/credit-fields.ts';
import { momentField } from '../values/fields.ts';
import { mobilePhoneField } from '../values/phone.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

export const PHONE_CODE_LENGTH = 6;

/** Sends a code to the telephone of the applicant; the telephone of the application is changed. */
export const sendPhoneCode = route({
  method: 'POST',
  url: '/api/credits/applications/:id/phone-code',
  summary: 'Send a code by text message to the telephone of the applicant',
  permission: 'create_credit',
  params: creditParams,
  body: z.object({ phone: mobilePhoneField }),
  reply: z.object({ expires_at: momentField, again_at: momentField }),
  refusals: [
    'not_found',
    'too_many_requests',
    'sms_unavailable',
    'phone_already_verified',
    'person_fixed',
  ],
});

const BAD_CODE = `El código tiene ${PHONE_CODE_LENGTH} dígitos.`;

export const verifyPhoneCode = route({
  method: 'POST',
  url: '/api/credits/applications/:id/phone-code/verify',
  summary: 'Show that the code arrived',
  permission: 'create_credit',
  params: creditParams,
  body: z.object({
    code: z.string({ error: BAD_CODE }).check(z.trim(), z.regex(/^\d{6}$/, { error: BAD_CODE })),
  }),
  reply: z.object({ is_phone_verified: z.literal(true) }),
  refusals: ['not_found', 'wrong_phone_code', 'phone_code_used_up', 'too_many_requests'],
});
