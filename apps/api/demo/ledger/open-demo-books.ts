import type { Transaction } from 'kysely';
import { bookEarlierCredits } from '#features/servicing/public.ts';
import type { DB } from '#platform/database/database.generated.ts';

/** Books the credits of the demo with their payments, as those of before there were books. */
export async function openDemoBooks(
  trx: Transaction<DB>,
  today: Temporal.PlainDate,
): Promise<void> {
  let after = 0;
  for (;;) {
    const last = (await bookEarlierCredits(trx, { after, today })).ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
