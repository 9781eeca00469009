import { STATE } from '@cuotaclara/contract';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { Signature } from '@cuotaclara/contract/signing/signature';
import { openSigningAct, recordReading, signDocuments } from '@cuotaclara/contract/signing/signing';
import type { Insertable, Updateable } from 'kysely';
import { type CreditData, readCreditData, withDocument } from '#features/document-data/public.ts';
import { dataHashOf } from '#features/documents/issue/data-hash.ts';
import { kindsOfSet } from '#features/documents/issue/holders-of-kind.ts';
import { SEAL_DOCUMENT } from '#features/documents/public.ts';
import { templatesInForce } from '#features/templates/public.ts';
import type { Borrowers, DocumentHolders } from '#platform/database/database.generated.ts';
import type { TestApp } from '#test/test-app.ts';
import { type ApplicationApp, startApplicationApp } from './application-steps.ts';
import type { Person } from './auth-steps.ts';
import type { TestBorrower } from './borrower-steps.ts';
import { aDocument, aDocumentSet } from './document-steps.ts';
import { anApprovedCredit, aProvenBorrower } from './issue-steps.ts';
import { callAs } from './user-steps.ts';

/** The files of these steps are no PDFs: nothing seals them. Sealing has tests of its own. */
export const sealNothing = ({ parts }: TestApp): void =>
  parts.jobs.work(SEAL_DOCUMENT, async () => {});

/** The application with its catalogues, for documents of `aSignableCredit`. */
export async function startSigningApp(): Promise<ApplicationApp> {
  const app = await startApplicationApp();
  sealNothing(app);
  return app;
}

/** A borrower with an account, an approved identity and a verified phone, signed in by a link. */
export async function aSigner(
  app: ApplicationApp,
  over: Updateable<Borrowers> = {},
): Promise<TestBorrower> {
  const signer = await aProvenBorrower(app);
  await app.db
    .updateTable('borrowers')
    // Not verified at the moment of the change, so that the phone is not a fresh one.
    .set({ is_phone_verified: false })
    .where('borrower_id', '=', signer.borrowerId)
    .execute();
  await app.db
    .updateTable('borrowers')
    .set({ phone: '3001234567', is_phone_verified: true, ...over })
    .where('borrower_id', '=', signer.borrowerId)
    .execute();
  return signer;
}

type NewHolder = Omit<Insertable<DocumentHolders>, 'document_id'>;

export type SignableCredit = {
  readonly creditId: number;
  readonly setId: number;
  /** SOLICITUD, CONTRATO, PAGARE. */
  readonly documentIds: readonly [number, number, number];
  /** What the documents say. */
  readonly data: CreditData;
};

type SignableInput = {
  readonly by: Person;
  readonly signer: TestBorrower;
  readonly coDebtor?: Pick<TestBorrower, 'borrowerId'>;
  readonly createdBy?: number;
  readonly issuedAt?: Date;
};

/** What the documents of a credit would say today, and its fingerprint. */
async function dataOf({ db, parts }: ApplicationApp, creditId: number) {
  const today = parts.clock.today();
  const settings = await parts.settings.on(today);
  const data = await readCreditData(db, { creditId, today, settings });
  const templates = await templatesInForce(db, { kinds: kindsOfSet(data), day: today });
  return { data, hash: dataHashOf(data, templates) };
}

/**
 * An approved credit that waits for signatures, with an application, a contract and a promissory
 * promissory note. Their files are made up, so that nothing has to be rendered.
 */
export async function aSignableCredit(
  app: ApplicationApp,
  { by, signer, coDebtor, createdBy, issuedAt }: SignableInput,
): Promise<SignableCredit> {
  const { creditId } = await anApprovedCredit(app, {
    by,
    borrower: signer,
    ...(createdBy !== undefined && { over: { created_by: createdBy } }),
  });
  await app.db
    .updateTable('credits')
    .set({ credit_state_id: STATE.awaitingSignature })
    .where('credit_id', '=', creditId)
    .execute();
  const { data, hash } = await dataOf(app, creditId);
  const issued = issuedAt === undefined ? {} : { issued_at: issuedAt };
  const setId = await aDocumentSet(app, { credit_id: creditId, data_sha256: hash, ...issued });
  const first = { signing_order: 1, state: 'READY' };
  const borrower: NewHolder = { role: 'BORROWER', borrower_id: signer.borrowerId, ...first };
  const people: readonly NewHolder[] =
    coDebtor === undefined
      ? [borrower]
      : [borrower, { role: 'CO_DEBTOR', borrower_id: coDebtor.borrowerId, ...first }];
  const company: NewHolder = { role: 'COMPANY', signing_order: 2, state: 'WAITING' };
  const promissoryNoteNumbers = { promissoryNote: `PAG-${creditId}-1`, letter: '' };
  const add = async (kind: LegalDocumentKind, prefix: string, holders: readonly NewHolder[]) => {
    const number = `${prefix}-${creditId}-1`;
    const about = { kind, number, verificationId: '', verificationUrl: '', promissoryNoteNumbers };
    const at = (issuedAt ?? new Date()).toTemporalInstant();
    const text = JSON.stringify(withDocument(data, { ...about, issuedAt: at }));
    return aDocument(app, {
      credit_id: creditId,
      document_set_id: setId,
      kind,
      number,
      data: text,
      holders,
      ...issued,
    });
  };
  return {
    creditId,
    setId,
    documentIds: [
      await add('SOLICITUD', 'SOL', [borrower]),
      await add('CONTRATO', 'CON', [...people, company]),
      await add('PAGARE', 'PAG', people),
    ],
    data,
  };
}

/** Reads documents to their end. */
export async function readToEnd(person: Person, documentIds: readonly number[]): Promise<void> {
  for (const id of documentIds) {
    for (const event of ['opened', 'end']) {
      await callAs(person, recordReading, { params: { id }, body: { event } });
    }
  }
}

export const DRAWN: Signature = {
  kind: 'drawn',
  width: 320,
  height: 140,
  strokes: [
    [
      [10, 20.5, 0],
      [40, 80, 120],
      [70, 30, 180],
      [110, 95, 260],
    ],
  ],
};

type OpenActInput = {
  readonly channel?: string;
  readonly signature?: object;
  readonly key?: string;
};

/** Asks for a code for documents. */
export const openAct = (
  person: Person,
  documentIds: readonly number[],
  { channel = 'sms', signature = DRAWN, key }: OpenActInput = {},
) =>
  callAs(person, openSigningAct, {
    body: { document_ids: [...documentIds], channel, signature },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

/** The code in the newest message. */
export const lastCode = ({ messages }: TestApp): string => {
  const text = messages.findLast(({ text: said }) => /\d{6}/.test(said))?.text ?? '';
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
};

/** Another code than the right one. */
export const wrongCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const sign = (person: Person, body: { act_id: string; code: string }, key?: string) =>
  callAs(person, signDocuments, {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

/** Reads and signs documents, from the reading to the code. */
export async function readAndSign(
  app: TestApp,
  person: Person,
  documentIds: readonly number[],
): Promise<string> {
  await readToEnd(person, documentIds);
  const opened = await openAct(person, documentIds);
  if (opened.statusCode !== 200) throw new Error(opened.body);
  const { act_id } = opened.json();
  const signed = await sign(person, { act_id, code: lastCode(app) });
  if (signed.statusCode !== 200 || signed.json().is_signed !== true) throw new Error(signed.body);
  return act_id;
}

/** A minute and a bit, after which another code may be asked for. */
export const PAUSE_SECONDS = 61;
