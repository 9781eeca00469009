import { AUDIT_ACTIONS, AUDIT_LIST, AUDIT_SUBJECTS } from '@cuotaclara/contract';
import type { ListOption } from '#lib/list/list-model.ts';
import { readList } from '#lib/list/list-query.ts';
import type { PageReads } from '#lib/loading/prefetch-for.ts';
import { auditQueries } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';

const inSpanish = new Intl.Collator('es');

/** By their words: nobody looks for an action by the feature that declares it. */
const optionsOf = (labels: Readonly<Record<string, string>>): ListOption[] =>
  Object.entries(labels)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => inSpanish.compare(one.label, other.label));

const ACTION_OPTIONS = optionsOf(AUDIT_ACTIONS);
const SUBJECT_OPTIONS = optionsOf(AUDIT_SUBJECTS);

type AuditPerson = { readonly user_id: number; readonly name: string };

/** The list of entries of the audit log; the people are undefined until they are read. */
export const auditList = (people: readonly AuditPerson[] | undefined) => ({
  shape: AUDIT_LIST,
  searchBox: { name: 'search' as const, label: 'Crédito, usuario o dirección IP' },
  filters: {
    actor_user_id: {
      label: 'Quién',
      options: people?.map(({ user_id: id, name }) => ({ value: String(id), label: name })),
    },
    action: { label: 'Qué hizo', options: ACTION_OPTIONS, allLabel: 'Todo' },
    subject_kind: { label: 'Sobre', options: SUBJECT_OPTIONS, allLabel: 'Todo' },
  },
  period: { label: 'Cuándo' },
  query: auditQueries.list,
});

/** For the loader: starts the queries of the audit log. */
export const readAudit = (reads: PageReads, search: AuditSearch): void => {
  const people = auditQueries.people(search.actor_user_id);
  readList(reads, auditList(reads.client.getQueryData(people.queryKey)), search);
  reads.read(people);
  reads.read(auditQueries.chain);
};
