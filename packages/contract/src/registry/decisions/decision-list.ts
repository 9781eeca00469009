import { DECISION_STATES } from '@cuotaclara/contract/decisions/decision-states';
import { keyField, momentField } from '@cuotaclara/contract/values/fields';
import { z } from '@cuotaclara/contract/values/zod';
import { listOf, searchField } from '@cuotaclara/contract/wire/list';
import { exportQuery, listQuery, listShape } from '@cuotaclara/contract/wire/list-shape';
import { fileRoute, route, XLSX } from '@cuotaclara/contract/wire/route';
import { DECISION_KINDS, decisionKindField, wordsOf } from './decision-kinds.ts';

/** The name of every kind, as a list and its filter write it. */
export const DECISION_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  DECISION_KINDS.map((kind) => [kind, wordsOf(kind).name]),
);

/** Parts of the list: what waits for the reader, what the reader asked, all open, all ended. */
export const DECISION_PARTS = {
  to_decide: 'Por decidir',
  own: 'Mías',
  open: 'Abiertas',
  ended: 'Decididas',
} as const;

export type DecisionPart = keyof typeof DECISION_PARTS;

/** Decisions by two people of every kind that a person may see. */
export const DECISION_LIST = listShape({
  name: 'decisions',
  things: 'las decisiones',
  columns: {
    kind: { label: 'Decisión', kind: 'choice', labels: DECISION_NAMES },
    label: { label: 'Sobre qué', kind: 'text' },
    credit: { label: 'Crédito', kind: 'text' },
    amount: { label: 'Valor', kind: 'money', sort: 'amount' },
    proposer: { label: 'Propuso', kind: 'text' },
    proposed_at: { label: 'Desde', kind: 'moment', sort: 'proposedAt' },
    expires_on: { label: 'Vence', kind: 'day', sort: 'expiresOn' },
    state: { label: 'Estado', kind: 'choice', labels: DECISION_STATES },
    decider: { label: 'Decidió', kind: 'text', extra: true },
    decided_at: { label: 'Decidida', kind: 'moment', sort: 'decidedAt', extra: true },
  },
  sort: { by: 'proposedAt', dir: 'ASC' },
});

const filters = {
  part: z._default(keyField(DECISION_PARTS), 'to_decide'),
  kind: z.optional(decisionKindField),
  state: z.optional(keyField(DECISION_STATES)),
  /** A label, the name of a kind, the number of a credit, or the person who proposed. */
  search: z.optional(searchField),
};

const decisionRow = z.object({
  decision_id: z.int(),
  kind: decisionKindField,
  label: z.string(),
  credit_id: z.nullable(z.int()),
  credit: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  proposer: z.string(),
  is_own: z.boolean(),
  proposed_at: momentField,
  expires_on: z.iso.date(),
  state: keyField(DECISION_STATES),
  decider: z.nullable(z.string()),
  decided_at: z.nullable(momentField),
});

export type DecisionRow = z.output<typeof decisionRow>;

export const listDecisions = route({
  method: 'GET',
  url: '/api/managements/decisions',
  summary: 'Decisions by two people of the kinds that the role reads, of credits in scope',
  permission: 'view_associated_loans',
  query: listQuery(DECISION_LIST, filters),
  reply: listOf(decisionRow),
});

export const exportDecisions = fileRoute({
  method: 'GET',
  url: '/api/managements/decisions/export',
  summary: 'The same list as a spreadsheet',
  permission: 'view_associated_loans',
  query: exportQuery(DECISION_LIST, filters),
  file: { contentTypes: [XLSX] },
  refusals: ['export_too_large', 'export_busy'],
});

/** For the search over everything: open or ended, whatever part of the list it is in. */
export const findDecisions = route({
  method: 'GET',
  url: '/api/managements/decisions/found',
  summary: 'The newest decisions in scope with these words, this credit or this proposer',
  permission: 'view_associated_loans',
  query: z.object({ search: searchField }),
  reply: z.object({ data: z.array(decisionRow) }),
});
