import type { NotificationSlide } from '@cuotaclara/contract/notifications/notifications';
import { OWN_DATA_ROWS_MAX } from '#contributions/own-data.ts';
import type { PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import { emailOf } from '#core/people/email-of.ts';
import { eraseCorrespondence } from '#platform/outbox/erase-messages.ts';

const readSlides: ReadOwnData = async (db, { userId }) => {
  const rows = await db
    .selectFrom('push_notifications')
    .select(['slides', 'created_at', 'due_date', 'viewed_at'])
    .where('user_id', '=', userId)
    .orderBy('push_notification_id')
    .execute();
  return rows.map((row) => ({
    // The program stores slides in this shape.
    contenido: (row.slides as NotificationSlide[]).map(({ title, desc }) => ({
      título: title,
      texto: desc,
    })),
    enviado: row.created_at,
    vence: row.due_date,
    visto: row.viewed_at,
  }));
};

/** Without the texts: a link in one of them may still open the account. */
const readMessages: ReadOwnData = (db, { userId }) =>
  db
    .selectFrom('outbox_messages')
    .select(['subject as asunto', 'outbox_messages.created_at as enviado'])
    .where('outbox_messages.recipient', '=', emailOf(userId))
    .orderBy('outbox_messages.created_at')
    .limit(OWN_DATA_ROWS_MAX)
    .execute();

/** Slides and messages are erased, and what is still to be sent is not sent any more. */
export const notificationsPersonalData: PersonalDataSource = {
  sections: { avisos: readSlides, mensajes: readMessages },
  async erase(ctx, { userId, recipients }) {
    await eraseCorrespondence(ctx, recipients);
    if (userId === null) return;
    await ctx.trx.deleteFrom('push_notifications').where('user_id', '=', userId).execute();
  },
  erased: { whole: ['messages'], besideCredits: ['messages'] },
};
