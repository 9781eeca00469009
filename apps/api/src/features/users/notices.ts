import { z } from '@cuotaclara/contract';
import {
  createNoticeSender,
  mailedNotice,
  type NoticeSender,
  type SendingParts,
  type WritingParts,
  workOnMailedNotice,
} from '#features/notifications/public.ts';
import { noticeWords } from './notice-words.ts';

const noticed = z.object({
  user_id: z.int(),
  notice: z.enum(['address_changed', 'second_factor_reset']),
  /** Not always the address that the user has by now. */
  recipient: z.string(),
});
type Noticed = z.output<typeof noticed>;

const ACCOUNT_CHANGED = mailedNotice<Noticed>({ name: 'user-notice', payload: noticed });

/** Tells people what others have changed of their account, so that they can object. */
export type Notices = NoticeSender<Noticed>;

export const createNotices = (parts: SendingParts): Notices =>
  createNoticeSender(parts, ACCOUNT_CHANGED);

/** Writes to whoever had something of their account changed by somebody else. */
export const workOnNotices = ({ db, ...parts }: WritingParts): void =>
  workOnMailedNotice(parts, ACCOUNT_CHANGED, async ({ user_id: userId, notice, recipient }) => {
    const user = await db
      .selectFrom('users')
      .select('first_name')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (user === undefined) return null;
    return { recipient, ...noticeWords({ notice, firstName: user.first_name }) };
  });
