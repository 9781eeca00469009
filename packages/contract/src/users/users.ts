import {
  INVISIBLE_SIGNS,
  idField,
  momentField,
  personEmailField,
  readVersionField,
  rowNumber,
  VISIBLE_TEXT,
} from '../values/fields.ts';
import { clearablePhoneField, optionalPhoneField } from '../values/phone.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import {
  firstNameField,
  firstSurnameField,
  identificationField,
  staffRoleField,
} from './user-fields.ts';
import { userStatusField } from './user-list.ts';

/** What only those have who sell. */
const vendorFacts = z.object({
  business_name: z.string(),
  tax_id: z.string(),
  /** In hundredths of a percent, so that it is exact: 250 is 2,5 %. */
  commission_rate_bps: z.int(),
  city_id: z.nullable(z.int()),
  city: z.nullable(z.string()),
});

export const userDetail = z.object({
  user_id: z.int(),
  /** Sent back with an edit, so that nobody overwrites what they have not seen. */
  version: z.int(),
  first_name: z.string(),
  first_surname: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  phone: z.nullable(z.string()),
  identification: z.nullable(z.string()),
  role_id: z.int(),
  headquarter_id: z.nullable(z.int()),
  headquarter: z.nullable(z.string()),
  status: userStatusField,
  blocked_at: z.nullable(momentField),
  blocked_reason: z.nullable(z.string()),
  second_factor_enabled: z.boolean(),
  session_count: z.int(),
  /** When the last mail with a way in left, and until when its link opens; null without one. */
  invited_at: z.nullable(momentField),
  invitation_expires_at: z.nullable(momentField),
  last_access_at: z.nullable(momentField),
  created_at: momentField,
  updated_at: momentField,
  vendor: z.nullable(vendorFacts),
});

export type UserDetail = z.output<typeof userDetail>;

/** A new user, and whether a mail is on its way to them. */
export const invitedUser = z.extend(userDetail, { invitation_sent: z.boolean() });

const userParams = z.object({ id: idField });

export const headquarterIdField = z.nullable(rowNumber('Elige una sede de la lista.'));

const namedPersonFields = {
  first_name: firstNameField,
  first_surname: firstSurnameField,
  email: personEmailField,
};

/** What is written of any new person of the company. */
export const personFields = {
  ...namedPersonFields,
  phone: optionalPhoneField,
  identification: z._default(identificationField, null),
};

/** An edit that says nothing of telephone or identification leaves them as they are. */
export const editedPersonFields = {
  ...namedPersonFields,
  phone: z.optional(clearablePhoneField),
  identification: z.optional(identificationField),
};

/** The version that was read; a caller that sends none overwrites whatever there is. */
export const versionField = z.optional(readVersionField);

export const getUser = route({
  method: 'GET',
  url: '/api/users/:id',
  summary: 'One user, with how they stand',
  permission: 'manage_users',
  params: userParams,
  reply: userDetail,
  refusals: ['not_found'],
});

export const getInvitationTerms = route({
  method: 'GET',
  url: '/api/users/invitation',
  summary: 'Whether a new user gets a mail, and how many hours its link lives',
  permission: 'manage_users',
  reply: z.object({
    can_mail: z.boolean(),
    /** Null where people come in with the account of their company, and no link ends. */
    hours: z.nullable(z.int()),
  }),
});

export const addUser = route({
  method: 'POST',
  url: '/api/users',
  summary: 'Make a user of the staff and invite them by mail',
  permission: 'manage_users',
  body: z.object({
    ...personFields,
    role_id: staffRoleField,
    headquarter_id: z._default(headquarterIdField, null),
  }),
  reply: invitedUser,
  refusals: ['email_taken', 'headquarter_unavailable', 'admin_needs_permissions'],
});

export const editUser = route({
  method: 'PUT',
  url: '/api/users',
  summary: 'Edit a user; another address must be confirmed again and ends their sessions',
  permission: 'manage_users',
  body: z.object({
    user_id: idField,
    version: versionField,
    ...editedPersonFields,
    role_id: staffRoleField,
  }),
  reply: userDetail,
  refusals: [
    'not_found',
    'changed_meanwhile',
    'email_taken',
    'borrower_not_staff',
    'own_account_protected',
    'reauthentication_needed',
    'last_admin',
    'admin_needs_permissions',
  ],
});

export const setUserHeadquarter = route({
  method: 'PUT',
  url: '/api/users/:id/headquarter',
  summary: 'Move a user to another headquarter, or to none',
  permission: 'manage_users',
  params: userParams,
  body: z.object({ headquarter_id: headquarterIdField }),
  reply: userDetail,
  refusals: ['not_found', 'headquarter_unavailable', 'borrower_not_staff'],
});

export const BLOCK_REASON_LENGTH_MAX = 300;

const blockReasonField = z.string({ error: 'Escribe el motivo.' }).check(
  z.trim(),
  z.maxLength(BLOCK_REASON_LENGTH_MAX, {
    error: `Usa máximo ${BLOCK_REASON_LENGTH_MAX} caracteres.`,
  }),
  z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
);

export const blockUser = route({
  method: 'PUT',
  url: '/api/users/:id/block',
  summary: 'Keep a user out, at once and whatever session or token they have',
  permission: 'manage_users',
  params: userParams,
  body: z.object({ reason: z.optional(blockReasonField) }),
  reply: userDetail,
  refusals: ['not_found', 'own_account_protected', 'last_admin', 'admin_needs_permissions'],
});

export const unlockUser = route({
  method: 'PUT',
  url: '/api/users/:id/unlock',
  summary: 'Let a blocked user in again, and forget their failed attempts',
  permission: 'manage_users',
  params: userParams,
  reply: userDetail,
  refusals: ['not_found', 'admin_needs_permissions'],
});

export const inviteUser = route({
  method: 'POST',
  url: '/api/users/:id/invite',
  summary: 'Send the invitation, or the confirmation of a new address, once more',
  permission: 'manage_users',
  params: userParams,
  reply: userDetail,
  refusals: ['not_found', 'borrower_not_staff', 'not_to_be_invited', 'mail_unavailable'],
});

export const resetUserSecondFactor = route({
  method: 'PUT',
  url: '/api/users/:id/second-factor/reset',
  summary: 'Turn off the second factor of a user who lost their phone',
  permission: 'manage_users',
  params: userParams,
  reply: userDetail,
  refusals: ['not_found', 'own_account_protected', 'admin_needs_permissions'],
});
