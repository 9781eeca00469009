import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

/**
 * Deletes the words that no list has any more. The caller holds the lock of the lists: a word that
 * another import relies on must not go.
 */
export async function forgetWords(trx: Transaction<DB>): Promise<void> {
  await sql`
    delete from screening_words
    where not exists (
      select from (select distinct unnest(words) as word from screening_entries) as used
      where used.word = screening_words.word
    )
  `.execute(trx);
}
