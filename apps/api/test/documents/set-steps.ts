import type { LegalDocument } from '@cuotaclara/contract/documents/documents';
import { markSealed } from '#features/documents/public.ts';
import { runInCommand } from '#test/run-in-command.ts';
import type { ApplicationApp } from '#test/steps/application-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { aCoDebtor } from '#test/steps/co-debtor-steps.ts';
import { anApprovedCredit, aProvenBorrower, documentsOf, issue } from '#test/steps/issue-steps.ts';

/** The newest document of a kind. */
export const ofKind = (documents: readonly LegalDocument[], kind: string): LegalDocument => {
  const found = documents.findLast((each) => each.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
};

/** Writes a sealed file and marks the document as the job does. */
export async function sealAsJob(app: ApplicationApp, documentId: number) {
  const file = await app.parts.files.write(Buffer.from(`sealed ${documentId}`), {
    contentType: 'application/pdf',
  });
  const at = new Date(app.parts.clock.now().epochMilliseconds);
  return runInCommand(app, async ({ trx }) => {
    const sealed = await markSealed(trx, { documentId, file, timeStamp: 'own', at });
    return sealed?.isSetComplete ?? null;
  });
}

/** An issued set of a credit with a borrower and a co-debtor. */
export async function aSetOfTwo(app: ApplicationApp, by: Person) {
  const { creditId, borrower } = await anApprovedCredit(app, { by });
  const peer = await aProvenBorrower(app, { first_name: 'Julio' });
  const coDebtorId = await aCoDebtor(app, {
    credit_id: creditId,
    borrower_id: peer.borrowerId,
    invited_by: by.userId,
  });
  const answer = await issue(by, creditId);
  const setId: number = answer.json().document_set_id;
  const documents = await documentsOf(by, creditId);
  return { creditId, borrower, peer, coDebtorId, setId, documents };
}
