import { sql } from 'kysely';
import { lockCredit } from '#core/credits/lock-credit.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { waitText } from '#platform/http/wait-text.ts';
import { readCoDebtors } from './co-debtors.reads.ts';
import { demandOpenFor, lockCoDebtor } from './lock-co-debtor.ts';
import { TELL_INVITED } from './work-on-invitations.ts';

type MailCoDebtorInput = { readonly creditId: number; readonly coDebtorId: number };

/** Between one mail of an invitation and the next. */
const AGAIN_SECONDS = 600;

/** Mails an invitation once more that nobody has answered. */
export const mailCoDebtor = command(
  'mail_co_debtor',
  async (ctx, { creditId, coDebtorId }: MailCoDebtorInput) => {
    const { trx, actor, now } = ctx;
    demandOpenFor(await lockCredit(trx, { creditId, actor }));
    const person = await lockCoDebtor(trx, { creditId, coDebtorId });
    if (person.state !== 'INVITED') refuse('co_debtor_answered');
    const sinceSeconds = (now.epochMilliseconds - person.mailed_at.getTime()) / 1000;
    if (sinceSeconds < AGAIN_SECONDS) {
      const left = Math.ceil(AGAIN_SECONDS - Math.max(0, sinceSeconds));
      refuse('too_many_requests', { waitText: waitText(left) });
    }
    await trx
      .updateTable('credit_co_debtors')
      .set({ mailed_at: sql`current_timestamp` })
      .where('co_debtor_id', '=', coDebtorId)
      .execute();
    await ctx.enqueue(TELL_INVITED, { co_debtor_id: coDebtorId });
    return {
      reply: await readCoDebtors(trx, { creditId, actor }),
      audit: [
        {
          action: 'co_debtor_mailed',
          subject: { kind: 'credit', id: creditId },
          after: { co_debtor_id: coDebtorId },
        },
      ],
    };
  },
);
