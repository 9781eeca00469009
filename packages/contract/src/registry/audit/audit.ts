import { idField, momentField } from '@cuotaclara/contract/values/fields';
import { z } from '@cuotaclara/contract/values/zod';
import { AUDIT_SUBJECTS, type AuditSubject } from '@cuotaclara/contract/wire/audit-subjects';
import { listOf, searchField } from '@cuotaclara/contract/wire/list';
import { exportQuery, listQuery, listShape } from '@cuotaclara/contract/wire/list-shape';
import { fileRoute, route, XLSX } from '@cuotaclara/contract/wire/route';
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.gen.ts';

export const AUDIT_LIST = listShape({
  name: 'audit',
  things: 'los movimientos de la auditoría',
  columns: {
    action: { label: 'Qué hizo', kind: 'choice', labels: AUDIT_ACTIONS },
    actor_name: { label: 'Quién', kind: 'text' },
    subject_kind: { label: 'Sobre', kind: 'choice', labels: AUDIT_SUBJECTS },
    subject_name: { label: 'Cuál', kind: 'text' },
    network_address: { label: 'Dirección de red', kind: 'text' },
    happened_at: { label: 'Cuándo', kind: 'moment', sort: 'creationDate' },
    browser: { label: 'Navegador', kind: 'text', extra: true },
    user_agent: { label: 'Navegador, como se presenta', kind: 'text', extra: true },
    request_id: { label: 'Solicitud', kind: 'text', extra: true },
    position: { label: 'Eslabón', kind: 'integer', extra: true },
    entry_id: { label: 'Movimiento', kind: 'integer', extra: true },
  },
  sort: { by: 'creationDate', dir: 'DESC' },
});

/** How the program itself is called where a person would be. */
export const PROGRAM_NAME = 'Cuota Clara';

const auditRow = z.object({
  entry_id: z.int(),
  happened_at: momentField,
  /** Null when the program itself did it. */
  actor_user_id: z.nullable(z.int()),
  actor_name: z.string(),
  // Texts, not the vocabulary of today: the log keeps what earlier versions wrote.
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.nullable(z.string()),
  /** Whom or what it was done to, by its name where it has one. */
  subject_name: z.nullable(z.string()),
  network_address: z.nullable(z.string()),
  /** In words, from what the browser says of itself. */
  browser: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  /** The place in the chain; null while it waits for its seal. */
  position: z.nullable(z.int()),
});

export type AuditRow = z.output<typeof auditRow>;

// Object.keys loses the literal names that the vocabularies have.
const ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as AuditAction[];
const SUBJECT_NAMES = Object.keys(AUDIT_SUBJECTS) as AuditSubject[];

const filters = {
  actor_user_id: z.optional(idField),
  action: z.optional(
    z.enum(ACTION_NAMES, { error: 'Elige una acción de la lista de la auditoría.' }),
  ),
  subject_kind: z.optional(
    z.enum(SUBJECT_NAMES, { error: `El tipo es uno de: ${SUBJECT_NAMES.join(', ')}.` }),
  ),
  subject_id: z.optional(searchField),
  /** The number of a request, a network address, or the id of what it was done to. */
  search: z.optional(searchField),
};

export const listAudit = route({
  method: 'GET',
  url: '/api/managements/audit',
  summary: 'What was done, by whom and from where, newest first',
  permission: 'view_audit',
  query: listQuery(AUDIT_LIST, filters),
  reply: listOf(auditRow),
});

export const exportAudit = fileRoute({
  method: 'GET',
  url: '/api/managements/audit/export',
  summary: 'The same list as an Excel book',
  permission: 'view_audit',
  query: exportQuery(AUDIT_LIST, filters),
  file: { contentTypes: [XLSX] },
  refusals: ['export_too_large', 'export_busy'],
});

const facts = z.nullable(z.record(z.string(), z.unknown()));

const auditDetail = z.extend(auditRow, {
  before: facts,
  after: facts,
  /** What the references in them are called: `headquarter_id/3` is «Medellín, El Poblado». */
  names: z.record(z.string(), z.string()),
  seal: z.nullable(
    z.object({
      position: z.int(),
      hash: z.string(),
      previous_hash: z.string(),
      /** Whether the entry still is what was sealed, computed at this moment. */
      is_intact: z.boolean(),
    }),
  ),
});

export type AuditDetail = z.output<typeof auditDetail>;

const badEntryId = { error: 'El número del movimiento no es válido.' };

export const getAuditEntry = route({
  method: 'GET',
  url: '/api/managements/audit/:id',
  summary: 'One entry of the log with what was before and after, and its seal',
  permission: 'view_audit',
  params: z.object({
    id: z.coerce.number(badEntryId).check(z.int(badEntryId), z.positive(badEntryId)),
  }),
  reply: auditDetail,
  refusals: ['not_found'],
});

export const getAuditChain = route({
  method: 'GET',
  url: '/api/managements/audit/chain',
  summary: 'How long the chain is, its head, and whether its newest links hold',
  permission: 'view_audit',
  reply: z.object({
    /** All entries, sealed or not. */
    count: z.int(),
    unsealed: z.int(),
    head: z.nullable(z.object({ position: z.int(), hash: z.string(), happened_at: momentField })),
    /** How many of the newest links were verified for this answer. */
    newest_verified: z.int(),
    /** The newest of them that does not hold. */
    broken_position: z.nullable(z.int()),
  }),
});

export type AuditChain = z.output<typeof getAuditChain.reply>;

export const listAuditPeople = route({
  method: 'GET',
  url: '/api/managements/audit/people',
  summary: 'The staff by name, to filter the audit log by actor, plus one user by id',
  permission: 'view_audit',
  query: z.object({ user_id: z.optional(idField) }),
  reply: z.object({
    data: z.array(z.object({ user_id: z.int(), name: z.string(), role_id: z.int() })),
  }),
});

export type AuditPerson = z.output<typeof listAuditPeople.reply>['data'][number];
