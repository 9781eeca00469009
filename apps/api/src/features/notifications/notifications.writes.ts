import type { Database } from '#platform/database/database.ts';

type Own = { readonly notificationId: number; readonly userId: number; readonly now: Date };

/** When it was first viewed; null when it is somebody else's, or nobody's. */
export async function markViewed(
  db: Database,
  { notificationId, userId, now }: Own,
): Promise<Date | null> {
  const marked = await db
    .updateTable('push_notifications')
    .set((eb) => ({ viewed_at: eb.fn.coalesce('viewed_at', eb.val(now)) }))
    .where('push_notification_id', '=', notificationId)
    .where('user_id', '=', userId)
    .returning('viewed_at')
    .executeTakeFirst();
  return marked?.viewed_at ?? null;
}
