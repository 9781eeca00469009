import { z } from '@cuotaclara/contract';
import {
  notificationSlide,
  type PushNotification,
} from '@cuotaclara/contract/notifications/notifications';
import type { Reader } from '#platform/database/database.ts';

const slides = z.array(notificationSlide);

/** One at a time, so that nobody has to click a pile away (§9). */
const AT_ONCE = 1;

/** A user's notifications that are neither viewed nor expired, oldest first. */
export async function findWaiting(
  db: Reader,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<PushNotification[]> {
  const rows = await db
    .selectFrom('push_notifications')
    .select(['push_notification_id', 'kind', 'slides', 'due_date', 'created_at'])
    .where('user_id', '=', userId)
    .where('viewed_at', 'is', null)
    .where('due_date', '>=', now)
    .orderBy('created_at')
    .orderBy('push_notification_id')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => ({
    push_notification_id: row.push_notification_id,
    kind: row.kind,
    slides: slides.parse(row.slides),
    due_date: row.due_date.toISOString(),
    created_at: row.created_at.toISOString(),
  }));
}
