import { keyField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { listOf, searchField } from '../wire/list.ts';
import { exportQuery, listQuery, listShape } from '../wire/list-shape.ts';
import { fileRoute, route, XLSX } from '../wire/route.ts';
import { PROMISE_STATES, promiseStateField } from './promise-words.ts';

/** Promises of people about credits. */
export const PROMISE_LIST = listShape({
  name: 'promises',
  things: 'las promesas de pago',
  columns: {
    due_on: { label: 'Para el', kind: 'day', sort: 'dueOn' },
    person: { label: 'Cliente', kind: 'text' },
    credit: { label: 'Crédito', kind: 'text' },
    amount: { label: 'Prometió', kind: 'money', sort: 'amount' },
    paid: { label: 'Pagó', kind: 'money', sort: 'paid' },
    state: { label: 'Estado', kind: 'choice', labels: PROMISE_STATES },
    until_on: { label: 'Se juzga hasta', kind: 'day' },
    agent: { label: 'La registró', kind: 'text' },
    made_on: { label: 'Registrada', kind: 'day', sort: 'madeOn' },
    kept_on: { label: 'Cumplida el', kind: 'day', extra: true },
    agreement_id: { label: 'Acuerdo', kind: 'integer', extra: true },
  },
  sort: { by: 'dueOn', dir: 'DESC' },
});

/** Open promises that somebody has to follow: those for today. */
export const PROMISE_PARTS = { today: 'Abiertas para hoy' } as const;

const filters = {
  part: z.optional(keyField(PROMISE_PARTS)),
  state: z.optional(promiseStateField),
  /** A person's name or the number of a credit. */
  search: z.optional(searchField),
};

const promiseRow = z.object({
  promise_id: z.int(),
  credit_id: z.int(),
  credit: z.string(),
  person: z.string(),
  amount: z.int(),
  paid: z.int(),
  due_on: z.iso.date(),
  until_on: z.iso.date(),
  kept_on: z.nullable(z.iso.date()),
  made_on: z.iso.date(),
  agent: z.string(),
  agreement_id: z.nullable(z.int()),
  state: promiseStateField,
});

export type PromiseRow = z.output<typeof promiseRow>;

export const listPromises = route({
  method: 'GET',
  url: '/api/managements/collections/promises',
  summary: 'Promises about credits in scope, by the day that was promised',
  permission: 'view_contacts',
  query: listQuery(PROMISE_LIST, filters),
  reply: listOf(promiseRow),
});

export const exportPromises = fileRoute({
  method: 'GET',
  url: '/api/managements/collections/promises/export',
  summary: 'The same list as a spreadsheet',
  permission: 'view_contacts',
  query: exportQuery(PROMISE_LIST, filters),
  file: { contentTypes: [XLSX] },
  refusals: ['export_too_large', 'export_busy'],
});
