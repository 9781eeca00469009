import type { Transaction } from 'kysely';
import { businessClockOf } from '#platform/clock/business-clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

/** The days after the issue on which a person is reminded by the program. */
const REMINDER_DAYS = [1, 3, 7] as const;

/** A person whose turn it is to sign documents of a set. */
export type DueSigner = {
  readonly setId: number;
  readonly creditId: number;
  readonly expiresAt: Date;
  readonly borrowerId: number;
  readonly userId: number | null;
  readonly name: string;
  /** How many documents wait for the person. */
  readonly count: number;
  /** Whole days of the calendar since the set was issued. */
  readonly daysSince: number;
  /** The newest reminder of this set, by its day; 0 without one. */
  readonly lastDay: number;
  /** Whether the person was reminded today, of whichever set. */
  readonly isRemindedToday: boolean;
};

type DueInput = {
  readonly today: Temporal.PlainDate;
  readonly now: Date;
  /** Of one credit only. */
  readonly creditId?: number;
};

/** Not scoped: who can sign now, of sets that are open and not past. */
export async function unsafeDueSigners(
  db: Reader,
  { today, now, creditId }: DueInput,
): Promise<readonly DueSigner[]> {
  let query = db
    .selectFrom('document_sets as set')
    .innerJoin('documents', 'documents.document_set_id', 'set.document_set_id')
    .innerJoin('document_holders as holder', 'holder.document_id', 'documents.document_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'holder.borrower_id')
    .select(({ fn, selectFrom, exists }) => [
      'set.document_set_id',
      'set.credit_id',
      'set.issued_at',
      'set.expires_at',
      'borrowers.borrower_id',
      'borrowers.user_id',
      shortNameOf('borrowers').as('name'),
      fn.countAll<number>().as('count'),
      selectFrom('signing_reminders as reminder')
        .select((eb) => eb.fn.max<number | null>('reminder.reminder_day').as('last'))
        .whereRef('reminder.document_set_id', '=', 'set.document_set_id')
        .whereRef('reminder.borrower_id', '=', 'borrowers.borrower_id')
        .as('last_day'),
      exists(
        selectFrom('signing_reminders as reminder')
          .select('reminder.signing_reminder_id')
          .whereRef('reminder.borrower_id', '=', 'borrowers.borrower_id')
          .where('reminder.reminded_on', '=', today.toString()),
      ).as('is_reminded_today'),
    ])
    .where('set.state', '=', 'OPEN')
    .where('set.expires_at', '>', now)
    .where('holder.state', '=', 'READY')
    .groupBy(['set.document_set_id', 'borrowers.borrower_id'])
    .orderBy('set.document_set_id')
    .orderBy('borrowers.borrower_id');
  if (creditId !== undefined) query = query.where('set.credit_id', '=', creditId);
  const rows = await query.execute();
  return rows.map((row) => ({
    setId: row.document_set_id,
    creditId: row.credit_id,
    expiresAt: row.expires_at,
    borrowerId: row.borrower_id,
    userId: row.user_id,
    name: row.name,
    count: row.count,
    daysSince: businessClockOf(row.issued_at).toPlainDate().until(today).days,
    lastDay: row.last_day ?? 0,
    isRemindedToday: row.is_reminded_today === true,
  }));
}

/** The day of a reminder that is due and was not sent; null where none is. */
export function dueDayOf({ daysSince, lastDay }: DueSigner): number | null {
  const due = REMINDER_DAYS.findLast((day) => day <= daysSince);
  return due !== undefined && due > lastDay ? due : null;
}

type Reminder = {
  readonly signer: DueSigner;
  readonly day: number;
  readonly today: Temporal.PlainDate;
  readonly at: Date;
};

/** Keeps a reminder; false where the person was reminded today by somebody else meanwhile. */
export async function keepReminder(
  trx: Transaction<DB>,
  { signer, day, today, at }: Reminder,
): Promise<boolean> {
  const kept = await trx
    .insertInto('signing_reminders')
    .values({
      document_set_id: signer.setId,
      borrower_id: signer.borrowerId,
      reminder_day: day,
      reminded_on: today.toString(),
      sent_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signing_reminder_id')
    .executeTakeFirst();
  return kept !== undefined;
}
