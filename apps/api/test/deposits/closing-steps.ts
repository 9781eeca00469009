import { depositClosing } from '@cuotaclara/contract/deposits/closings';
import type { ClosingKind } from '@cuotaclara/contract/deposits/deposit-words';
import { approveAs, proposeAs } from '#test/decisions/decision-steps.ts';
import type { TwoPeople } from '#test/payments/reversal-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';

type Closing = {
  readonly kind: ClosingKind;
  readonly reason: string;
  readonly payee?: string;
  readonly party?: string;
};

/** Proposes to refund or close a deposit. */
export const proposeClosingAs = (who: Person, depositId: number, { reason, ...input }: Closing) =>
  proposeAs(who, depositClosing, { subject: depositId, input, reason });

export const approveClosingAs = (who: Person, decisionId: number) =>
  approveAs(who, depositClosing, decisionId);

/** Refunds or closes a deposit as people do. Answers what became of it. */
export async function closeAs(
  { treasury, colleague }: TwoPeople,
  depositId: number,
  closing: Closing,
): Promise<number> {
  const proposed = await proposeClosingAs(treasury, depositId, closing);
  if (proposed.statusCode !== 200) throw new Error(proposed.body);
  const approved = await approveClosingAs(colleague, proposed.json().decision_id);
  if (approved.statusCode !== 200) throw new Error(approved.body);
  return approved.json().outcome.deposit_assignment_id;
}
