import { z } from '@cuotaclara/contract';
import {
  isGatheredKind,
  notificationSlide,
  type PushNotification,
} from '@cuotaclara/contract/notifications/notifications';
import type { Reader } from '#platform/database/database.ts';

const slides = z.array(notificationSlide);

/** One at a time, so that nobody has to click a pile away (§9). */
const AT_ONCE = 1;
/** As many as are read at one look; the rest waits for the next visit. */
const GATHERED_MAX = 9;

type Reading = { readonly userId: number; readonly now: Date };

/** A user's notifications that are neither viewed nor expired, oldest first. */
const unseenOf = (db: Reader, { userId, now }: Reading) =>
  db
    .selectFrom('push_notifications')
    .select(['push_notification_id', 'kind', 'slides', 'due_date', 'created_at'])
    .where('user_id', '=', userId)
    .where('viewed_at', 'is', null)
    .where('due_date', '>=', now)
    .orderBy('created_at')
    .orderBy('push_notification_id');

/** The notification that a user is shown next, with those that are told with it. */
export async function findWaiting(db: Reader, reading: Reading): Promise<PushNotification[]> {
  const rows = await unseenOf(db, reading).limit(AT_ONCE).execute();
  const [first] = rows;
  const others =
    first === undefined || !isGatheredKind(first.kind)
      ? []
      : await unseenOf(db, reading)
          .where('kind', '=', first.kind)
          .where('push_notification_id', '<>', first.push_notification_id)
          .limit(GATHERED_MAX)
          .execute();
  return rows.map((row) => ({
    push_notification_id: row.push_notification_id,
    kind: row.kind,
    slides: slides.parse(row.slides),
    gathered: others.map((other) => ({
      push_notification_id: other.push_notification_id,
      slides: slides.parse(other.slides),
    })),
    due_date: row.due_date.toISOString(),
    created_at: row.created_at.toISOString(),
  }));
}
