import { command } from '#platform/command/command.ts';
import { composedRow } from './composed-row.ts';

type MarkAllViewedInput = {
  /** The newest notice on the screen: what came later was not seen. */
  readonly untilId: number;
};

/**
 * Marks the notices of the actor as viewed; slides of the modal keep their own check. Answers how
 * many were not.
 */
export const markAllViewed = command(
  'mark_all_notifications_viewed',
  async ({ trx, actor, now }, { untilId }: MarkAllViewedInput) => {
    const marked = await trx
      .updateTable('push_notifications')
      .set({ viewed_at: new Date(now.epochMilliseconds) })
      .where('user_id', '=', actor.userId)
      .where('push_notification_id', '<=', untilId)
      .where('viewed_at', 'is', null)
      .where(({ not }) => not(composedRow))
      .returning('push_notification_id')
      .execute();
    return { reply: { marked: marked.length }, audit: [] };
  },
);
