import { randomUUID } from 'node:crypto';
import { ROLE } from '@cuotaclara/contract';
import type { ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import { approveReversal, proposeReversal } from '@cuotaclara/contract/servicing/payments';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import type { TestApp } from '#test/test-app.ts';

/** Two people of treasury: what one proposes the other approves. */
export type TwoPeople = { readonly treasury: Person; readonly colleague: Person };

export const twoPeople = async (app: TestApp): Promise<TwoPeople> => ({
  treasury: await signedInPerson(app, { roleId: ROLE.treasury }),
  colleague: await signedInPerson(app, { roleId: ROLE.treasury }),
});

type Reversal = { readonly paymentId: number; readonly money?: ReversalMoney };

/** Takes a payment back as people do. Answers the deposit that has its money, or null. */
export async function takeBackAs(
  { treasury, colleague }: TwoPeople,
  { paymentId, money }: Reversal,
): Promise<number | null> {
  const keyed = () => ({ 'idempotency-key': randomUUID() });
  const proposed = await callAs(treasury, proposeReversal, {
    headers: keyed(),
    params: { id: paymentId },
    body: { reason: 'Se pagó al crédito equivocado', ...(money !== undefined && { money }) },
  });
  if (proposed.statusCode !== 200) throw new Error(proposed.body);
  const { payment_reversal_id: id, preview } = proposed.json();
  const approved = await callAs(colleague, approveReversal, {
    headers: keyed(),
    params: { id },
    body: { payoff: preview.after.payoff },
  });
  if (approved.statusCode !== 200) throw new Error(approved.body);
  return approved.json().deposit_id;
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
