import type { NoticeKind } from '@cuotaclara/contract/notifications/notice-kinds';
import type { NotificationSlide } from '@cuotaclara/contract/notifications/notifications';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

type HiddenSlides = {
  readonly userId: number;
  readonly kind: NoticeKind;
  /** Exactly as they were left. */
  readonly slides: readonly NotificationSlide[];
};

/** Hides from a user unseen slides that are not true any more. */
export async function hideSlidesOf(
  trx: Transaction<DB>,
  { userId, kind, slides }: HiddenSlides,
): Promise<void> {
  await trx
    .updateTable('push_notifications')
    .set({ viewed_at: sql`current_timestamp`, withdrawn_at: sql`current_timestamp` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('viewed_at', 'is', null)
    .where('slides', '=', JSON.stringify(slides))
    .execute();
}
