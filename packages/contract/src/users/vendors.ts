import { INVISIBLE_SIGNS, idField, rowNumber, VISIBLE_TEXT } from '../values/fields.ts';
import { nitField } from '../values/nit.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import {
  editedPersonFields,
  headquarterIdField,
  invitedUser,
  personFields,
  userDetail,
  versionField,
} from './users.ts';

const BUSINESS_NAME_LENGTH_MAX = 120;
export const COMMISSION_RATE_BPS_MAX = 10_000;

const BAD_RATE = 'La comisión va de 0 % a 100 %, con dos decimales.';

/** What a vendor has beyond other people. */
export const vendorFields = {
  business_name: z.string({ error: 'Escribe la razón social.' }).check(
    z.trim(),
    z.minLength(1, { error: 'Escribe la razón social.' }),
    z.maxLength(BUSINESS_NAME_LENGTH_MAX, {
      error: `Usa máximo ${BUSINESS_NAME_LENGTH_MAX} caracteres.`,
    }),
    z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
  ),
  tax_id: nitField,
  commission_rate_bps: z
    .int({ error: BAD_RATE })
    .check(
      z.minimum(0, { error: BAD_RATE }),
      z.maximum(COMMISSION_RATE_BPS_MAX, { error: BAD_RATE }),
    ),
  city_id: z._default(z.nullable(rowNumber('Elige una ciudad de la lista.')), null),
};

export const addVendor = route({
  method: 'POST',
  url: '/api/users/sellers/user-vendor',
  summary: 'Make a vendor: an adviser with business name, NIT and commission',
  permission: 'manage_users',
  body: z.object({
    ...personFields,
    ...vendorFields,
    headquarter_id: z._default(headquarterIdField, null),
  }),
  reply: invitedUser,
  refusals: ['email_taken', 'headquarter_unavailable', 'city_unavailable'],
});

export const editVendor = route({
  method: 'PUT',
  url: '/api/users/sellers/update/user-vendor',
  summary: 'Edit a vendor',
  permission: 'manage_users',
  body: z.object({
    user_id: idField,
    version: versionField,
    ...editedPersonFields,
    ...vendorFields,
  }),
  reply: userDetail,
  refusals: [
    'not_found',
    'changed_meanwhile',
    'email_taken',
    'city_unavailable',
    'reauthentication_needed',
  ],
});

export const deleteVendor = route({
  method: 'DELETE',
  url: '/api/users/sellers/user-vendor/:id',
  summary: 'Remove a vendor for good, as long as they have done nothing and nothing refers to them',
  permission: 'manage_users',
  params: z.object({ id: idField }),
  reply: z.object({}),
  refusals: ['not_found', 'own_account_protected', 'vendor_in_use'],
});
