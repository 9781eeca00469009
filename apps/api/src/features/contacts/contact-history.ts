import { CONTACT_CHANNELS, CONTACT_STOPS } from '@cuotaclara/contract/contacts/contact-words';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { CreditReader, HistorySource } from '#contributions/credit-page.ts';
import { historyLines, rowsOf } from '#contributions/history-lines.ts';

/** The word on screen of a value, from the table that has the words. */
const wordOf = (
  value: Expression<string>,
  words: Readonly<Record<string, string>>,
): RawBuilder<string> => sql<string>`${JSON.stringify(words)}::jsonb ->> ${value}`;

const STAFF: readonly CreditReader[] = ['colleague', 'decider'];

/** A line for each contact of a person of the staff about the credit, and not what was said. */
const madeLines: HistorySource = {
  readers: STAFF,
  needs: 'view_contacts',
  unsafeLines: ({ creditId }) =>
    historyLines(
      rowsOf()
        .selectFrom('contacts')
        .where('credit_id', '=', creditId)
        .where('agent_id', 'is not', null),
      ({ ref }) => ({
        kind: 'contact_made',
        id: ref('contact_id'),
        subject: wordOf(ref('channel'), CONTACT_CHANNELS),
        by: ref('agent_id'),
        at: ref('reserved_at'),
      }),
    ),
};

/** A line for each fact that stopped the contacts with the debtor of the credit. */
const stoppedLines: HistorySource = {
  readers: STAFF,
  needs: 'view_contacts',
  unsafeLines: ({ creditId }) =>
    historyLines(
      rowsOf()
        .selectFrom('contact_stops as stop')
        .innerJoin('credits', 'credits.borrower_id', 'stop.borrower_id')
        .where('credits.credit_id', '=', creditId),
      ({ ref }) => ({
        kind: 'contacts_stopped',
        id: ref('stop.stop_id'),
        subject: wordOf(ref('stop.kind'), CONTACT_STOPS),
        by: ref('stop.stopped_by'),
        at: ref('stop.stopped_at'),
      }),
    ),
};

/** A line for each of them that was lifted. */
const liftedLines: HistorySource = {
  readers: STAFF,
  needs: 'view_contacts',
  unsafeLines: ({ creditId }) =>
    historyLines(
      rowsOf()
        .selectFrom('contact_stops as stop')
        .innerJoin('credits', 'credits.borrower_id', 'stop.borrower_id')
        .where('credits.credit_id', '=', creditId)
        .where('stop.lifted_at', 'is not', null),
      ({ ref }) => ({
        kind: 'contact_stop_lifted',
        id: ref('stop.stop_id'),
        subject: wordOf(ref('stop.kind'), CONTACT_STOPS),
        by: ref('stop.lifted_by'),
        at: ref('stop.lifted_at'),
      }),
    ),
};

export const contactHistory: readonly HistorySource[] = [madeLines, stoppedLines, liftedLines];
