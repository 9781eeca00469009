import { z } from '@cuotaclara/contract';
import {
  CONTACTS_PER_PAGE,
  type ContactLog,
  type ContactLogEntry,
} from '@cuotaclara/contract/contacts/contact-log';
import { contactRuleField } from '@cuotaclara/contract/contacts/contact-rules';
import {
  askedChannelField,
  contactDeliveryField,
  contactDirectionField,
  contactOutcomeField,
  contactPurposeField,
  contactResultField,
} from '@cuotaclara/contract/contacts/contact-words';
import { sql } from 'kysely';
import { visibleCredits } from '#core/credits/credit-scope.ts';
import { borrowerName, userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { readPeopleOfCredit } from './people-of-credit.reads.ts';

type LogAsked = { readonly creditId: number; readonly actor: Actor; readonly page: number };

/**
 * Contacts with the people of a credit in scope and attempts that were refused, newest first. They
 * are those about all their credits, because the guard counts them all; the number of a credit is
 * told to who follows it.
 */
export async function readLog(
  db: Reader,
  { creditId, actor, page }: LogAsked,
): Promise<ContactLog> {
  const people = await readPeopleOfCredit(db, { creditId, actor });
  const borrowerIds = people.map(({ borrower_id }) => borrower_id);
  const [contacts, refusals] = [
    await countOf(db, { table: 'contacts', borrowerIds }),
    await countOf(db, { table: 'contact_refusals', borrowerIds }),
  ];
  const rows = await entriesOf(db, borrowerIds)
    .orderBy('at', 'desc')
    .orderBy('kind')
    .orderBy('id', 'desc')
    .limit(CONTACTS_PER_PAGE)
    .offset(page * CONTACTS_PER_PAGE)
    .execute();
  const visible = await readVisible(db, { rows, actor });
  return { entries: rows.map((row) => toEntry(row, visible)), total: contacts + refusals };
}

type CountAsked = {
  readonly table: 'contacts' | 'contact_refusals';
  readonly borrowerIds: readonly number[];
};

async function countOf(db: Reader, { table, borrowerIds }: CountAsked): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('borrower_id', 'in', borrowerIds)
    .executeTakeFirstOrThrow();
  return count;
}

type EntryColumns = {
  readonly kind: string;
  readonly id: number;
  readonly borrower_id: number;
  readonly credit_id: number | null;
  readonly at: Date;
  readonly channel: string;
  readonly purpose: string;
  readonly rule: string;
  readonly message_kind: string | null;
  readonly agent_id: number | null;
  readonly direction: string | null;
  readonly is_counted: boolean | null;
  readonly delivery: string | null;
  readonly outcome: string | null;
  readonly result: string | null;
  readonly note: string | null;
  readonly opens_at: Date | null;
};

/** Both kinds of entries as one table. */
const entriesOf = (db: Reader, borrowerIds: readonly number[]) =>
  db
    .selectFrom(
      sql<EntryColumns>`(
        select 'contact' as kind, contact_id as id, borrower_id, credit_id, reserved_at as at,
          channel, purpose, rule, message_kind, agent_id, direction, is_counted, delivery, outcome,
          result, coalesce(note, asked_text) as note, null::timestamptz as opens_at
        from contacts where borrower_id = any(${borrowerIds}::integer[])
        union all
        select 'refusal', refusal_id, borrower_id, credit_id, asked_at,
          channel, purpose, rule, message_kind, agent_id, null, null, null, null,
          null, null, opens_at
        from contact_refusals where borrower_id = any(${borrowerIds}::integer[])
      )`.as('entry'),
    )
    .selectAll('entry')
    .select(borrowerName('entry.borrower_id').as('person'))
    .select(userName<string | null>('entry.agent_id').as('agent'));

type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

/** The credits of a page that the reader follows. */
async function readVisible(
  db: Reader,
  { rows, actor }: { readonly rows: readonly EntryRow[]; readonly actor: Actor },
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(rows.flatMap(({ credit_id }) => credit_id ?? []))];
  if (ids.length === 0) return new Set();
  const credits = await visibleCredits(db, actor)
    .select('credits.credit_id')
    .where('credits.credit_id', 'in', ids)
    .execute();
  return new Set(credits.map(({ credit_id }) => credit_id));
}

function toEntry(row: EntryRow, visible: ReadonlySet<number>): ContactLogEntry {
  const { id, person, credit_id: creditId, agent_id: agentId, agent } = row;
  const shared = {
    id,
    person,
    channel: z.parse(askedChannelField, row.channel),
    purpose: z.parse(contactPurposeField, row.purpose),
    rule: z.parse(contactRuleField, row.rule),
    credit_id: creditId !== null && visible.has(creditId) ? creditId : null,
    message: row.message_kind,
    by: agentId === null ? null : { user_id: agentId, name: agent ?? '' },
    at: row.at.toISOString(),
  };
  if (row.kind === 'refusal') {
    return { kind: 'refusal', ...shared, opens_at: row.opens_at?.toISOString() ?? null };
  }
  return {
    kind: 'contact',
    ...shared,
    direction: z.parse(contactDirectionField, row.direction),
    is_counted: row.is_counted === true,
    delivery: z.parse(contactDeliveryField, row.delivery),
    outcome: row.outcome === null ? null : z.parse(contactOutcomeField, row.outcome),
    result: row.result === null ? null : z.parse(contactResultField, row.result),
    note: row.note,
  };
}
