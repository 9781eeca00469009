import type { NotificationSlide } from '@cuotaclara/contract/borrowers/notifications';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

type Notice = {
  readonly userId: number;
  /** What it is about, as a word of the program: identity_asked_again. */
  readonly kind: string;
  readonly slides: readonly [NotificationSlide, ...NotificationSlide[]];
  /** From then on nobody is shown it any more. */
  readonly dueDate: Date;
};

/** Leaves slides for somebody, which they see the next time they look. */
export async function notify(
  trx: Transaction<DB>,
  { userId, kind, slides, dueDate }: Notice,
): Promise<void> {
  await trx
    .insertInto('push_notifications')
    .values({ user_id: userId, kind, slides: JSON.stringify(slides), due_date: dueDate })
    .execute();
}
