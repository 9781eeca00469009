import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';

type MarkViewedInput = { readonly notificationId: number };

/** Marks slides of the actor as viewed. Answers when they were viewed first. */
export const markViewed = command(
  'mark_notification_viewed',
  async ({ trx, actor, now }, { notificationId }: MarkViewedInput) => {
    const marked = await trx
      .updateTable('push_notifications')
      .set((eb) => ({
        viewed_at: eb.fn.coalesce('viewed_at', eb.val(new Date(now.epochMilliseconds))),
      }))
      .where('push_notification_id', '=', notificationId)
      .where('user_id', '=', actor.userId)
      .returning('viewed_at')
      .executeTakeFirst();
    const viewedAt = marked?.viewed_at ?? refuse('not_found');
    return { reply: { viewed_at: viewedAt.toISOString() }, audit: [] };
  },
);
