import { ACCOUNTS } from '@cuotaclara/books';
import {
  AUDIT_LIST,
  AUDIT_SUBJECTS,
  type AuditSubject,
  ROLES,
  SETTINGS,
} from '@cuotaclara/contract';
import { CATALOGUES } from '@cuotaclara/contract/catalogues/catalogues';
import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { FACT_WORDS } from '@cuotaclara/contract/registry/audit/fact-words';
import { MONTHS } from '@cuotaclara/contract/values/long-dates';
import { type RawBuilder, sql } from 'kysely';
import { shortNameOf, wholeNameOf } from '#platform/database/person-name.ts';
import { listTitle } from '#platform/excel/list-title.ts';

type NamedSubject = {
  readonly kind: string;
  readonly id: string;
  readonly label: string;
  /** What one of its entries is called; null where it has none. */
  readonly entryLabel: string | null;
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What has a name in the contract rather than in a table. */
const NAMED: readonly NamedSubject[] = [
  ...ROLES.map(({ id, label }) => ({ kind: 'role', id: String(id), label, entryLabel: null })),
  ...Object.entries(SETTINGS).map(([id, { label }]) => ({
    kind: 'setting',
    id,
    label,
    entryLabel: null,
  })),
  ...FACT_WORDS.lists.map((shape) => ({
    kind: 'list',
    id: shape.name,
    label: shape.name === AUDIT_LIST.name ? 'Auditoría' : listTitle(shape),
    entryLabel: null,
  })),
  ...Object.entries(ACCOUNTS).map(([id, { name }]) => ({
    kind: 'ledger',
    id,
    label: `Cuenta ${name}`,
    entryLabel: null,
  })),
  { kind: 'ledger', id: 'allowance', label: 'Porcentajes de provisión', entryLabel: null },
  ...Object.entries(CATALOGUES).flatMap(([id, { words }]) => {
    const label = capitalised(words.plural);
    return [
      { kind: 'list', id, label, entryLabel: null },
      { kind: 'catalogue', id, label, entryLabel: capitalised(words.singular) },
    ];
  }),
];

const rows = NAMED.map(({ kind, id, label, entryLabel }) => {
  const values = [kind, id, label, entryLabel].map((value) => sql.lit(value));
  return sql`(${sql.join(values)})`;
});

export const namedThing = sql<{ kind: string; id: string; label: string; entry_label: string }>`(
  values ${sql.join(rows)}
)`.as<'named'>(sql`named (kind, id, label, entry_label)`);

/** An entry of a catalogue is written `cities/5`. */
export const namedId = sql<string>`split_part(audit_entries.subject_id, '/', 1)`;
const entryId = sql`nullif(split_part(audit_entries.subject_id, '/', 2), '')`;

/** Only the id of a user is a number; the column holds the ids of everything. */
export const subjectUserId = sql<number>`
  case when audit_entries.subject_kind = 'user' and audit_entries.subject_id ~ '^[0-9]{1,9}$'
    then audit_entries.subject_id::integer end`;

const ID = sql.ref('audit_entries.subject_id');

/** What is only a number for people, too. */
const NUMBER = sql<string>`'n.º ' || ${ID}`;

/** The number of a row; null of what is none, so that no text is taken for a number. */
const rowId = (kind: AuditSubject) => sql<number | null>`
  case when audit_entries.subject_kind = ${sql.lit(kind)} and ${ID} ~ '^[0-9]{1,9}$'
    then ${ID}::integer end`;

const wordsOf = (words: Readonly<Record<string, string>>) =>
  sql.join(
    Object.entries(words).map(([key, text]) => sql`when ${sql.lit(key)} then ${sql.lit(text)}`),
    sql` `,
  );

const fact = (name: string): RawBuilder<string | null> =>
  sql`coalesce(
    audit_entries.after ->> ${sql.lit(name)}, audit_entries.before ->> ${sql.lit(name)}
  )`;

/** `2026-10` as «octubre de 2026». */
const month = sql<string | null>`
  case when ${ID} ~ '^[0-9]{4}-[0-9]{2}' then
    (array[${sql.join(MONTHS.map((name) => sql.lit(name)))}])[substr(${ID}, 6, 2)::integer]
      || ' de ' || left(${ID}, 4)
  end`;

/**
 * What each kind of thing is called. An erased person is only a number from then on; an entry of a
 * catalogue may be gone or renamed: it has the name it had then.
 */
const NAMES: Readonly<Record<AuditSubject, RawBuilder<string | null>>> = {
  user: sql`coalesce(${shortNameOf('subject')}, ${NUMBER})`,
  role: sql`coalesce(named.label, ${NUMBER})`,
  setting: sql`coalesce(named.label, ${ID})`,
  catalogue: sql`coalesce(
    named.entry_label || ' ' || coalesce(${fact('title')}, 'n.º ' || ${entryId}),
    named.label, ${ID}
  )`,
  borrower: sql`coalesce((
    select ${wholeNameOf('borrowers')} from borrowers
    where borrowers.borrower_id = ${rowId('borrower')}
  ), ${NUMBER})`,
  credit: sql`'CR-' || ${ID}`,
  decision: sql`coalesce(${fact('decision_about')}, ${NUMBER})`,
  screening_list: sql`coalesce((
    select screening_lists.name from screening_lists
    where screening_lists.screening_list_id = ${rowId('screening_list')}
  ), ${NUMBER})`,
  template: sql`coalesce((
    select case template.kind ${wordsOf(LEGAL_DOCUMENT_KINDS)} end || ', versión ' || number
    from document_templates as template where template.template_id = ${rowId('template')}
  ), ${NUMBER})`,
  payment: sql`'transacción ' || ${ID}`,
  // The name of a party may be that of an account, too: what was written about it comes first.
  ledger: sql`coalesce(
    'Tercero ' || ${fact('ledger_party_name')}, named.label, ${month}, 'Tercero ' || ${ID}
  )`,
  bank_file: sql`coalesce((
    select bank_files.name from bank_files where bank_files.bank_file_id = ${rowId('bank_file')}
  ), ${NUMBER})`,
  deposit: NUMBER,
  gateway_settlement: sql`coalesce((
    select settlement.reference from gateway_settlements as settlement
    where settlement.gateway_settlement_id = ${rowId('gateway_settlement')}
  ), ${NUMBER})`,
  list: sql`coalesce(named.label, ${ID})`,
};

// Object.keys loses the literal names.
const KINDS = Object.keys(AUDIT_SUBJECTS) as AuditSubject[];

/** Whom or what it was done to, as people call it; null where it was done to nothing. */
export const subjectName = sql<string | null>`case audit_entries.subject_kind ${sql.join(
  KINDS.map((kind) => sql`when ${sql.lit(kind)} then ${NAMES[kind]}`),
  sql` `,
)} else audit_entries.subject_id end`;
