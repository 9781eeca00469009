import { z } from '@cuotaclara/contract';
import {
  isComposed,
  isGatheredKind,
  NOTICES_KEPT_MAX,
  type NoticeOfBell,
  notificationSlide,
  type PushNotification,
} from '@cuotaclara/contract/notifications/notifications';
import type { Reader } from '#platform/database/database.ts';
import { composedRow } from './composed-row.ts';

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

type Waiting = Reading & {
  /** Only slides that somebody composed, which the modal shows. */
  readonly composed: boolean;
};

/** The notification that a user is shown next, with those that are told with it. */
export async function findWaiting(
  db: Reader,
  { composed, ...reading }: Waiting,
): Promise<PushNotification[]> {
  const rows = await unseenOf(db, reading)
    .$if(composed, (unseen) => unseen.where(composedRow))
    .limit(AT_ONCE)
    .execute();
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

/** The last notices of a user, newest first. Composed slides are no part of them until viewed. */
export async function listNotices(
  db: Reader,
  { userId, now }: Reading,
): Promise<{ readonly unread: number; readonly data: NoticeOfBell[] }> {
  const rows = await db
    .selectFrom('push_notifications')
    .select(['push_notification_id', 'kind', 'credit_id', 'slides', 'created_at'])
    .select(['viewed_at', 'due_date'])
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .orderBy('push_notification_id', 'desc')
    .limit(NOTICES_KEPT_MAX)
    .execute();
  const data = rows
    .map(({ viewed_at, due_date, created_at, ...row }) => ({
      ...row,
      slides: slides.parse(row.slides),
      created_at: created_at.toISOString(),
      is_unread: viewed_at === null && due_date >= now,
    }))
    .filter((row) => !row.is_unread || !isComposed(row.slides));
  return { unread: await countUnread(db, { userId, now }), data };
}

const countUnread = async (db: Reader, reading: Reading): Promise<number> => {
  const { count } = await unseenOf(db, reading)
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ not }) => not(composedRow))
    .executeTakeFirstOrThrow();
  return count;
};
