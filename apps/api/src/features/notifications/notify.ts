import type { NoticeKind } from '@cuotaclara/contract/notifications/notice-kinds';
import type { NotificationSlide } from '@cuotaclara/contract/notifications/notifications';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

type Slides = readonly [NotificationSlide, ...NotificationSlide[]];

type Notice = {
  readonly userId: number;
  /** What it is about, as a word of the program: identity_asked_again. */
  readonly kind: NoticeKind;
  readonly slides: Slides;
  /** From then on nobody is shown it any more. */
  readonly dueDate: Date;
  /** The credit that it is about: by it the slides are found when they are not so any more. */
  readonly creditId?: number;
};

/** Writes notifications for a user, who sees them on the next visit. */
export async function notify(
  trx: Transaction<DB>,
  { userId, kind, slides, dueDate, creditId }: Notice,
): Promise<void> {
  await trx
    .insertInto('push_notifications')
    .values({
      user_id: userId,
      kind,
      slides: JSON.stringify(slides),
      due_date: dueDate,
      credit_id: creditId ?? null,
    })
    .execute();
}

type RenewInput = {
  readonly creditId: number;
  readonly kind: NoticeKind;
  /** Everybody who is told now. */
  readonly notices: readonly Pick<Notice, 'userId' | 'slides' | 'dueDate'>[];
};

/** Hides what nobody has seen of a kind about a credit, and tells these people instead. */
export async function renewNotices(
  trx: Transaction<DB>,
  { creditId, kind, notices }: RenewInput,
): Promise<void> {
  const hidden = hiding(trx, { creditId, kind });
  if (notices.length === 0) return void (await hidden.execute());
  await trx
    .with('hidden', () => hidden.returning('push_notification_id'))
    .insertInto('push_notifications')
    .values(
      notices.map(({ userId, slides, dueDate }) => ({
        user_id: userId,
        kind,
        slides: JSON.stringify(slides),
        due_date: dueDate,
        credit_id: creditId,
      })),
    )
    .execute();
}

type About = {
  readonly creditId: number;
  readonly kind: NoticeKind;
  /** Of one user only, where several people are told about a credit. */
  readonly userId?: number;
};

/** What of this kind nobody has seen yet about a credit. */
function unseen(trx: Transaction<DB>, { creditId, kind, userId }: About) {
  const slides = trx
    .updateTable('push_notifications')
    .where('credit_id', '=', creditId)
    .where('kind', '=', kind)
    .where('viewed_at', 'is', null);
  return userId === undefined ? slides : slides.where('user_id', '=', userId);
}

const hiding = (trx: Transaction<DB>, about: About) =>
  unseen(trx, about).set({
    viewed_at: sql`current_timestamp`,
    withdrawn_at: sql`current_timestamp`,
  });

/** Nobody is shown any more what is not so any more. */
export async function hideSlides(trx: Transaction<DB>, about: About): Promise<void> {
  await hiding(trx, about).execute();
}

/** Replaces the text of notifications that are not viewed yet, so that they say how it is now. */
export async function rewriteSlides(
  trx: Transaction<DB>,
  { slides, ...about }: About & { readonly slides: Slides },
): Promise<void> {
  await unseen(trx, about)
    .set({ slides: JSON.stringify(slides) })
    .execute();
}
