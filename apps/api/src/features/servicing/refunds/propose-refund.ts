import type { BodyOf } from '@cuotaclara/contract';
import type { proposeRefund as proposeRoute } from '@cuotaclara/contract/servicing/refunds';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { lockCreditInAnyState } from '#features/credits/public.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandFilesStay } from './demand-files-stay.ts';
import { demandLeft } from './demand-left.ts';

type ProposeInput = BodyOf<typeof proposeRoute> & { readonly creditId: number };

/** Proposes to give a surplus back. No money moves until another person approves it. */
export const proposeRefund = command(
  'propose_surplus_refund',
  { key: 'demanded' },
  async ({ trx, actor }, { creditId, amount, payee, party, reason }: ProposeInput) => {
    await lockCreditInAnyState(trx, { creditId, actor });
    const open = await trx
      .selectFrom('surplus_refunds')
      .select('surplus_refund_id')
      .where('credit_id', '=', creditId)
      .where('state', '=', 'proposed')
      .executeTakeFirst();
    if (open !== undefined) refuse('surplus_refund_open');
    await demandFilesStay(trx, creditId);
    await demandLeft(trx, { creditId, amount });
    const { surplus_refund_id } = await trx
      .insertInto('surplus_refunds')
      .values({ credit_id: creditId, amount, payee, party, reason, proposed_by: actor.userId })
      .returning('surplus_refund_id')
      .executeTakeFirstOrThrow();
    const after = {
      surplus_amount: amount,
      payee,
      refund_account: partyText(party),
      refund_reason: reason,
    };
    const subject = { kind: 'credit', id: creditId } as const;
    return {
      reply: { surplus_refund_id, credit_id: creditId, amount },
      audit: [{ action: 'surplus_refund_proposed', subject, after }],
      events: [{ topic: 'credits', kind: 'payments_changed', ids: { credit_id: creditId } }],
    };
  },
);
