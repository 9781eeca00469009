import { STATE } from '@cuotaclara/contract';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import type { LegalDocument } from '@cuotaclara/contract/documents/documents';
import { issueDocuments, listDocuments } from '@cuotaclara/contract/documents/documents';
import { recordSignatures } from '#features/documents/public.ts';
import { runInCommand } from '#test/run-in-command.ts';
import type { ApplicationApp } from './application-steps.ts';
import { outcomeOf, type Person } from './auth-steps.ts';
import { aBorrower, type TestBorrower } from './borrower-steps.ts';
import { aCredit } from './credit-steps.ts';
import { callAs } from './user-steps.ts';

/** A borrower with an account whose identity and phone are proved. */
export async function aProvenBorrower(
  app: ApplicationApp,
  person: object = {},
): Promise<TestBorrower> {
  const borrower = await aBorrower(app, { person });
  await app.db
    .updateTable('borrowers')
    .set({
      identity_state: 'approved',
      is_phone_verified: true,
      phone: `31${String(borrower.borrowerId).padStart(8, '0')}`,
      residence_city_id: app.keys.medellin,
      address: 'Calle 10 # 43 D - 30',
    })
    .where('borrower_id', '=', borrower.borrowerId)
    .execute();
  return borrower;
}

type Owner = Pick<TestBorrower, 'borrowerId'>;

type ApprovedCredit<B extends Owner> = { readonly creditId: number; readonly borrower: B };

type ApprovedInput<B extends Owner> = {
  readonly by: Person;
  readonly borrower?: B;
  readonly over?: Partial<Parameters<typeof aCredit>[1]>;
};

/** A credit that was approved over HTTP, so that its terms are frozen. */
export async function anApprovedCredit<B extends Owner = TestBorrower>(
  app: ApplicationApp,
  { by, over = {}, ...given }: ApprovedInput<B>,
): Promise<ApprovedCredit<B>> {
  // Without a borrower of its own it is one who has an account.
  const borrower = given.borrower ?? ((await aProvenBorrower(app)) as unknown as B);
  const creditId = await aCredit(app, {
    state: STATE.inStudy,
    borrower_id: borrower.borrowerId,
    product_id: app.keys.bike,
    ...over,
  });
  const body = { status: STATE.approved, note: 'Todo en orden.' };
  const answer = await callAs(by, changeCreditState, { params: { id: creditId }, body });
  if (answer.statusCode !== 200) throw new Error(JSON.stringify(outcomeOf(answer)));
  return { creditId, borrower };
}

export const issue = (person: Person, creditId: number) =>
  callAs(person, issueDocuments, { body: { credit_id: creditId } });

/** What a credit has of documents, as the staff reads it. */
export const documentsOf = async (person: Person, creditId: number): Promise<LegalDocument[]> =>
  (await callAs(person, listDocuments, { params: { id: creditId } })).json().documents;

/** A credit whose documents were issued over HTTP. */
export async function anIssuedCredit(app: ApplicationApp, input: ApprovedInput<TestBorrower>) {
  const approved = await anApprovedCredit(app, input);
  const answer = await issue(input.by, approved.creditId);
  if (answer.statusCode !== 200) throw new Error(JSON.stringify(answer.json()));
  const setId: number = answer.json().document_set_id;
  return { ...approved, setId, documents: await documentsOf(input.by, approved.creditId) };
}

/** Everybody whose turn it is signs these documents. Answers the states of the documents. */
export const signReady = (app: ApplicationApp, documentIds: readonly number[]) =>
  runInCommand(app, async (ctx) => {
    const holders = await ctx.trx
      .selectFrom('document_holders')
      .select(['document_id', 'document_holder_id'])
      .where('document_id', 'in', documentIds)
      .where('state', '=', 'READY')
      .execute();
    const signatures = holders.map(({ document_id, document_holder_id }) => ({
      documentId: document_id,
      holderId: document_holder_id,
      userId: null,
    }));
    return (await recordSignatures(ctx, { signatures })).map(({ state }) => state);
  });
