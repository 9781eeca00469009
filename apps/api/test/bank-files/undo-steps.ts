import { bankFileUndo } from '@cuotaclara/contract/bank-files/undo';
import { approveAs, proposeAs } from '#test/decisions/decision-steps.ts';
import type { TwoPeople } from '#test/payments/reversal-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';

/** Proposes to undo a bank file. */
export const proposeUndoAs = (who: Person, fileId: number) =>
  proposeAs(who, bankFileUndo, {
    subject: fileId,
    input: {},
    reason: 'Era el archivo de otra cuenta',
  });

export const approveUndoAs = (who: Person, decisionId: number) =>
  approveAs(who, bankFileUndo, decisionId);

/** Undoes a bank file as people do; a job takes back what it did. */
export async function undoAs({ treasury, colleague }: TwoPeople, fileId: number): Promise<void> {
  const proposed = await proposeUndoAs(treasury, fileId);
  if (proposed.statusCode !== 200) throw new Error(proposed.body);
  const approved = await approveUndoAs(colleague, proposed.json().decision_id);
  if (approved.statusCode !== 200) throw new Error(approved.body);
}
