import { AUDIT_LIST, ROLES, SETTINGS, USER_LIST } from '@cuotaclara/contract';
import { CATALOGUES } from '@cuotaclara/contract/catalogues/catalogues';
import { BORROWER_LIST } from '@cuotaclara/contract/identity/review';
import { sql } from 'kysely';

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
  { kind: 'list', id: AUDIT_LIST.name, label: 'Auditoría', entryLabel: null },
  { kind: 'list', id: USER_LIST.name, label: 'Usuarios', entryLabel: null },
  { kind: 'list', id: BORROWER_LIST.name, label: 'Clientes', entryLabel: null },
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

/** An erased person is only a number from then on. */
const borrowerName = sql<string | null>`(
  select borrowers.first_name || ' ' || borrowers.first_surname from borrowers
  where borrowers.borrower_id = case
    when audit_entries.subject_kind = 'borrower' and audit_entries.subject_id ~ '^[0-9]{1,9}$'
    then audit_entries.subject_id::integer end
)`;

/**
 * Whom or what it was done to, as people call it. An entry of a catalogue may be gone or renamed:
 * it has the name it had then.
 */
export const subjectName = sql<string | null>`coalesce(
  subject.first_name || ' ' || subject.first_surname,
  ${borrowerName},
  named.entry_label || ' ' || coalesce(
    audit_entries.after ->> 'title', audit_entries.before ->> 'title', 'n.º ' || ${entryId}
  ),
  named.label,
  case when audit_entries.subject_kind in ('user', 'borrower')
    then 'n.º ' || audit_entries.subject_id else audit_entries.subject_id end
)`;
