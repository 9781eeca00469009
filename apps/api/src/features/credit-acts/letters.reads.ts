import { z } from '@cuotaclara/contract/values/zod';
import type { ActData } from '#features/document-data/public.ts';
import { unsafeEventsById } from '#features/servicing/public.ts';
import type { Reader } from '#platform/database/database.ts';

const texts = z.array(z.string());

type LetterRef = { readonly creditId: number; readonly eventId: number };

/** Words and figures of the letter about an act; null where there is none. Not scoped. */
export async function unsafeActLetter(
  db: Reader,
  { creditId, eventId }: LetterRef,
): Promise<ActData | null> {
  const row = await db
    .selectFrom('act_letters')
    .select(['title', 'paragraphs', 'figures'])
    .where('credit_id', '=', creditId)
    .where('credit_event_id', '=', eventId)
    .executeTakeFirst();
  const event = (await unsafeEventsById(db, [eventId])).get(eventId);
  if (row === undefined || event === undefined) return null;
  return {
    title: row.title,
    done_on: event.happenedOn,
    paragraphs: z.parse(texts, row.paragraphs).map((text) => ({ text })),
    // Stored by this feature from values of this type.
    figures: row.figures as unknown as ActData['figures'],
  };
}

/** Letters of acts since a moment, to find those that were not issued yet. Not scoped. */
export const unsafeLettersSince = (db: Reader, since: Date) =>
  db
    .selectFrom('act_letters as letter')
    .select(['letter.credit_event_id', 'letter.credit_id'])
    .where('letter.created_at', '>', since);

/** Titles of the letters of a credit by their events. Not scoped. */
export async function unsafeLetterTitles(
  db: Reader,
  creditId: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('act_letters')
    .select(['credit_event_id', 'title'])
    .where('credit_id', '=', creditId)
    .execute();
  return new Map(rows.map(({ credit_event_id, title }) => [credit_event_id, title]));
}
