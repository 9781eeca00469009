import { borrowerKeyField } from '../borrowers/borrower-key.ts';
import { consentKindField } from '../borrowers/consents.ts';
import { borrowerProfile } from '../borrowers/profile.ts';
import { INVISIBLE_SIGNS, idField, keyField, momentField, VISIBLE_TEXT } from '../values/fields.ts';
import {
  IDENTITY_ITEM_KEYS,
  IDENTITY_STATES,
  identityItemField,
  identityStateField,
} from '../values/identity-items.ts';
import { z } from '../values/zod.ts';
import { listOf, searchField } from '../wire/list.ts';
import { exportQuery, listQuery, listShape } from '../wire/list-shape.ts';
import { fileRoute, route, XLSX } from '../wire/route.ts';
import { CHECK_PROVIDERS, type CheckProvider, checkProviderField } from './check-providers.ts';
import { reviewedItem } from './reviewed-item.ts';
import { sameNumber } from './same-number.ts';

export const BORROWER_LIST = listShape({
  name: 'borrowers',
  things: 'los clientes',
  columns: {
    name: { label: 'Nombre', kind: 'text', sort: 'name' },
    identity_state: { label: 'Identidad', kind: 'choice', labels: IDENTITY_STATES },
    identity_state_since: { label: 'Desde', kind: 'moment', sort: 'identityStateSince' },
    items_uploaded: { label: 'Pasos listos', kind: 'integer' },
    created_at: { label: 'Registrado', kind: 'moment', sort: 'creationDate' },
    identification: { label: 'Documento', kind: 'text', extra: true, within: 'name' },
    email: { label: 'Correo', kind: 'text', extra: true },
    phone: { label: 'Teléfono', kind: 'text', extra: true },
    borrower_id: { label: 'Id', kind: 'integer', extra: true },
  },
  sort: { by: 'creationDate', dir: 'DESC' },
});

const borrowerRow = z.object({
  borrower_id: z.int(),
  name: z.string(),
  /** The parts of the name, which nobody can tell apart in the whole. */
  first_name: z.string(),
  first_surname: z.string(),
  identification: z.string(),
  /** Others typed the same number: addresses name the row besides. */
  shares_identification: z.boolean(),
  identity_state: identityStateField,
  identity_state_since: momentField,
  items_uploaded: z.int(),
  created_at: momentField,
  email: z.string(),
  phone: z.nullable(z.string()),
});

export type BorrowerRow = z.output<typeof borrowerRow>;

const filters = {
  identity_state: z.optional(identityStateField),
  /** Part of a name, a document or an address. */
  search: z.optional(searchField),
};

export const listBorrowers = route({
  method: 'GET',
  url: '/api/managements/borrowers/list',
  summary: 'The borrowers with the state of their identity',
  permission: 'review_identity',
  query: listQuery(BORROWER_LIST, filters),
  reply: listOf(borrowerRow),
});

export const exportBorrowers = fileRoute({
  method: 'GET',
  url: '/api/managements/borrowers/list/export',
  summary: 'The same list as an Excel book',
  permission: 'review_identity',
  query: exportQuery(BORROWER_LIST, filters),
  file: { contentTypes: [XLSX] },
  refusals: ['export_too_large', 'export_busy'],
});

export const CHECK_KINDS = {
  document: 'Datos del documento',
  face: 'Rostro',
  liveness: 'Prueba de vida',
} as const;

export type CheckKind = keyof typeof CHECK_KINDS;

export { CHECK_PROVIDERS, type CheckProvider };

export const CHECK_VERDICTS = {
  agrees: 'Coincide',
  unclear: 'Por revisar',
  differs: 'No coincide',
  unreadable: 'No se pudo leer',
  failed: 'Falló el servicio',
} as const;

export type CheckVerdict = keyof typeof CHECK_VERDICTS;

/**
 * From which similarity on two faces are taken for one person, and from which on a reviewer must
 * look twice. 0.75 is the threshold that users of Regula commonly choose, so its similarity is
 * judged by these marks as it comes; ours is scaled to meet them at the configured distances.
 */
export const FACE_SIMILARITY = { match: 0.75, review: 0.5 } as const;

export const READ_FIELDS = {
  identification: 'Número',
  first_surname: 'Primer apellido',
  second_surname: 'Segundo apellido',
  first_name: 'Primer nombre',
  second_name: 'Segundo nombre',
  born_date: 'Nacimiento',
} as const;

export type ReadField = keyof typeof READ_FIELDS;

const fieldComparison = z.object({
  field: keyField(READ_FIELDS),
  typed: z.nullable(z.string()),
  read: z.nullable(z.string()),
  /** Null where the document could not be read there. */
  agrees: z.nullable(z.boolean()),
});

export type FieldComparison = z.output<typeof fieldComparison>;

export const identityCheck = z.object({
  check_id: z.int(),
  kind: keyField(CHECK_KINDS),
  provider: checkProviderField,
  /** Null while the work is under way. */
  verdict: z.nullable(keyField(CHECK_VERDICTS)),
  distance: z.nullable(z.number()),
  similarity: z.nullable(z.number()),
  /** Why, as sentences for the person who decides. */
  reasons: z.array(z.string()),
  fields: z.nullable(z.array(fieldComparison)),
  /** Whether it looked at what is in force now, or at something replaced since. */
  is_current: z.boolean(),
  created_at: momentField,
  finished_at: z.nullable(momentField),
});

export type IdentityCheck = z.output<typeof identityCheck>;

export type ReviewedItem = z.output<typeof reviewedItem>;

export const REVIEW_DECISIONS = {
  approved: 'Aprobó la identidad',
  asked_again: 'Pidió repetir un paso',
  request_withdrawn: 'Retiró la solicitud de repetir un paso',
  verified_in_person: 'Verificó a la persona',
} as const;

const review = z.object({
  review_id: z.int(),
  decision: keyField(REVIEW_DECISIONS),
  item: z.nullable(z.enum(IDENTITY_ITEM_KEYS)),
  reason: z.nullable(z.string()),
  decided_by: z.string(),
  decided_at: momentField,
});

export const identityFile = z.object({
  borrower: borrowerProfile,
  state: identityStateField,
  state_since: momentField,
  documents: z.array(reviewedItem),
  checks: z.array(identityCheck),
  reviews: z.array(review),
  consents: z.array(
    z.object({
      kind: consentKindField,
      text_version: z.string(),
      controller: z.nullable(z.string()),
      granted: z.boolean(),
      decided_at: momentField,
    }),
  ),
  /** The obstacles of an approval, as sentences; empty when there are none. */
  obstacles: z.array(z.string()),
  /** Other borrowers with the same number. One of them at most is approved. */
  same_number: z.array(sameNumber),
});

export type IdentityFile = z.output<typeof identityFile>;

const byDocument = z.object({ document: borrowerKeyField });

export const getIdentityFile = route({
  method: 'GET',
  url: '/api/managements/borrowers/identity',
  summary: 'All that speaks for or against the identity of one borrower',
  permission: 'review_identity',
  query: byDocument,
  reply: identityFile,
  refusals: ['not_found'],
});

export const REASON_LENGTH_MAX = 300;

const reasonField = z
  .string({ error: 'Escribe el motivo.' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Escribe el motivo.' }),
    z.maxLength(REASON_LENGTH_MAX, { error: `Usa máximo ${REASON_LENGTH_MAX} caracteres.` }),
    z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
  );

export const askItemAgain = route({
  method: 'POST',
  url: '/api/managements/borrowers/identity/ask-again',
  summary: 'Ask for one item once more and notify the borrower of the reason',
  permission: 'review_identity',
  query: byDocument,
  body: z.object({ item: identityItemField, reason: reasonField }),
  reply: identityFile,
  refusals: ['not_found', 'item_not_uploaded', 'biometrics_not_authorised'],
});

export const withdrawRequest = route({
  method: 'DELETE',
  url: '/api/managements/borrowers/identity/ask-again',
  summary: 'Take back that an item was asked for once more; what was sent stays in force',
  permission: 'review_identity',
  query: z.extend(byDocument, { item: identityItemField }),
  reply: identityFile,
  refusals: ['not_found'],
});

export const recordVerifiedInPerson = route({
  method: 'POST',
  url: '/api/managements/borrowers/identity/in-person',
  summary: 'Record that a member of the staff saw the person and their document',
  permission: 'review_identity',
  query: byDocument,
  body: z.object({ reason: reasonField }),
  reply: identityFile,
  refusals: ['not_found'],
});

export const approveIdentity = route({
  method: 'POST',
  url: '/api/managements/borrowers/identity/approve',
  summary: 'Decide that the borrower is who they say',
  permission: 'review_identity',
  query: byDocument,
  body: z.object({
    /** Needed where the checks do not all agree: why they are who they say all the same. */
    reason: z.optional(reasonField),
    /** The captures the decision is about: with a newer one it is refused, not approved unseen. */
    capture_ids: z.array(idField).check(z.maxLength(4)),
  }),
  reply: identityFile,
  refusals: [
    'not_found',
    'changed_meanwhile',
    'identity_incomplete',
    'approval_needs_reason',
    'number_proven_by_another',
  ],
});

export const matchIdentityItems = route({
  method: 'POST',
  url: '/api/managements/docs/match',
  summary: 'Read the document and compare the faces of one borrower once more',
  permission: 'match_faces',
  body: byDocument,
  reply: z.object({ checks: z.array(identityCheck) }),
  refusals: ['not_found', 'identity_incomplete', 'faces_busy', 'too_many_requests'],
});

export const downloadIdentityDocs = fileRoute({
  method: 'GET',
  url: '/api/managements/credits/:id/download-identity-docs',
  summary: 'The identity files of the borrower of a credit, as a ZIP',
  permission: 'view_identity_documents',
  params: z.object({ id: idField }),
  query: byDocument,
  file: { contentTypes: ['application/zip'] },
  refusals: ['not_found'],
});

export const downloadBorrowerIdentity = fileRoute({
  method: 'GET',
  url: '/api/managements/borrowers/identity/download',
  summary: 'The identity files of one borrower, as a ZIP',
  permission: 'review_identity',
  query: byDocument,
  file: { contentTypes: ['application/zip'] },
  refusals: ['not_found'],
});
