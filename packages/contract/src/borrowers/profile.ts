import { momentField } from '../values/fields.ts';
import { IDENTITY_ITEM_KEYS, identityStateField } from '../values/identity-items.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

/** One of the four items, as the specification names its fields. */
export const ownIdentityItem = z.object({
  identity_document_id: z.int(),
  key: z.enum(IDENTITY_ITEM_KEYS),
  /** Contains -front-, -back-, -video- or -liveness-; null while nothing is uploaded. */
  file_name: z.nullable(z.string()),
  uploaded: z.boolean(),
  mandatory: z.boolean(),
  content_type: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  uploaded_at: z.nullable(momentField),
  /** Why it must be sent once more; null when it need not. */
  asked_reason: z.nullable(z.string()),
});

export type OwnIdentityItem = z.output<typeof ownIdentityItem>;

const legalDocument = z.object({ legal_document_id: z.int() });

export const borrowerProfile = z.object({
  borrower_id: z.int(),
  version: z.int(),
  document_kind_id: z.int(),
  document_kind: z.string(),
  identification: z.string(),
  expedition_date: z.nullable(z.string()),
  first_name: z.string(),
  second_name: z.nullable(z.string()),
  first_surname: z.string(),
  second_surname: z.nullable(z.string()),
  born_date: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  is_phone_verified: z.boolean(),
  identity_state: identityStateField,
  /** Whether faces may be compared: the newest decision on the biometrics consent. */
  biometrics_allowed: z.boolean(),
  identityDocuments: z.array(ownIdentityItem),
  credits: z.array(
    z.object({
      credit_id: z.int(),
      credit_state_id: z.int(),
      legalDocuments: z.array(legalDocument),
    }),
  ),
});

export type BorrowerProfile = z.output<typeof borrowerProfile>;

export const getProfile = route({
  method: 'GET',
  url: '/api/borrowers',
  summary: 'The profile of the signed-in borrower',
  permission: 'use_own_account',
  reply: borrowerProfile,
  refusals: ['not_found'],
});
