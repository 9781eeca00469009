import { z } from '@cuotaclara/contract';
import { mailedNotice } from '#features/notifications/public.ts';
import { noticeWords } from './notice-words.ts';

const accountChanged = mailedNotice({
  name: 'user-notice',
  kind: 'account_changed',
  payload: z.object({
    user_id: z.int(),
    notice: z.enum(['address_changed', 'second_factor_reset']),
    /** Not always the address that the user has by now. */
    recipient: z.string(),
  }),
});

/** Mails users what others have changed of their account, so that they can object. */
export const createNotices = accountChanged.senderFor;
export type Notices = ReturnType<typeof createNotices>;

/** Declares the job that mails users what an administrator changed of their account. */
export const declareNotices = accountChanged.writtenBy(
  async (db, { user_id: userId, notice, recipient }) => {
    const user = await db
      .selectFrom('users')
      .select('first_name')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (user === undefined) return null;
    return { recipient, ...noticeWords({ notice, firstName: user.first_name }) };
  },
);
