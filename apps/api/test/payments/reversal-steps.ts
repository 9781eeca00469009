import { ROLE } from '@cuotaclara/contract';
import type { ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import { surplusRefund } from '@cuotaclara/contract/servicing/refunds';
import { paymentReversal } from '@cuotaclara/contract/servicing/reversals';
import { approveAs, previewAs, proposeAs } from '#test/decisions/decision-steps.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import type { TestApp } from '#test/test-app.ts';

/** Two people of treasury: what one proposes the other approves. */
export type TwoPeople = { readonly treasury: Person; readonly colleague: Person };

export const twoPeople = async (app: TestApp): Promise<TwoPeople> => ({
  treasury: await signedInPerson(app, { roleId: ROLE.treasury }),
  colleague: await signedInPerson(app, { roleId: ROLE.treasury }),
});

type Asked = { readonly reason: string; readonly money?: ReversalMoney };

/** Proposes to take a payment back. */
export const proposeReversalAs = (who: Person, paymentId: number, { reason, ...input }: Asked) =>
  proposeAs(who, paymentReversal, { subject: paymentId, input, reason });

/** What taking a payment back would change, as its page shows it before anyone asks. */
export const previewReversalAs = (who: Person, paymentId: number) =>
  previewAs(who, paymentReversal, { subject: paymentId });

type Refund = {
  readonly amount: number;
  readonly payee: string;
  readonly party: string;
  readonly reason: string;
  readonly key?: string | undefined;
};

/** Proposes to give a surplus back. */
export const proposeRefundAs = (who: Person, creditId: number, { reason, key, ...input }: Refund) =>
  proposeAs(who, surplusRefund, { subject: creditId, input, reason, key });

type Reversal = { readonly paymentId: number; readonly money?: ReversalMoney };

/** Takes a payment back as people do. Answers the deposit that has its money, or null. */
export async function takeBackAs(
  { treasury, colleague }: TwoPeople,
  { paymentId, money }: Reversal,
): Promise<number | null> {
  const proposed = await proposeReversalAs(treasury, paymentId, {
    reason: 'Se pagó al crédito equivocado',
    ...(money !== undefined && { money }),
  });
  if (proposed.statusCode !== 200) throw new Error(proposed.body);
  const approved = await approveAs(colleague, paymentReversal, proposed.json().decision_id);
  if (approved.statusCode !== 200) throw new Error(approved.body);
  return approved.json().outcome.deposit_id;
}

/** The payment that a transaction of the gateway paid. */
export async function paymentOf(app: TestApp, transactionId: string): Promise<number> {
  const { payment_id: id } = await app.db
    .selectFrom('payment_attempts')
    .select('payment_id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow();
  if (id === null) throw new Error(`${transactionId} paid nothing`);
  return id;
}
