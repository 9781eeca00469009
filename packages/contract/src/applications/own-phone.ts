import { route } from '../wire/route.ts';
import { sendPhoneCode, verifyPhoneCode } from './phone-code.ts';

/** A person without an application proves the own phone from the profile. */
export const sendOwnPhoneCode = route({
  method: 'POST',
  url: '/api/borrowers/phone-code',
  summary: 'Send a code by text message to the own telephone, which may be a new one',
  permission: 'use_own_account',
  body: sendPhoneCode.body,
  reply: sendPhoneCode.reply,
  refusals: ['not_found', 'too_many_requests', 'sms_unavailable', 'phone_already_verified'],
});

export const verifyOwnPhoneCode = route({
  method: 'POST',
  url: '/api/borrowers/phone-code/verify',
  summary: 'Show that the code arrived at the own telephone',
  permission: 'use_own_account',
  body: verifyPhoneCode.body,
  reply: verifyPhoneCode.reply,
  refusals: ['not_found', 'wrong_phone_code', 'phone_code_used_up', 'too_many_requests'],
});
