import { createHash, randomInt, randomUUID } from 'node:crypto';
import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { CONTRACT } from '#test/pdf/sample-papers.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { aDocument, aDocumentSet } from '#test/steps/document-steps.ts';
import type { TestApp } from '#test/test-app.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const newVerificationId = (): string =>
  `7${Array.from({ length: 25 }, () => ALPHABET.charAt(randomInt(32))).join('')}`;

export const COMPANY = { name: 'Cuota Clara S. A. S.', nit: '901.482.736-8' } as const;
const PHONE = '+573004564567';

type SignedOptions = {
  readonly kind?: string;
  readonly signedAt?: Date;
};

export type SignedDocumentStep = {
  readonly documentId: number;
  readonly creditId: number;
  readonly verificationId: string;
  readonly original: Buffer;
};

/**
 * A document that its borrower and the company's seal have signed, with a real PDF, the act and its
 * code. It is the only one of its set.
 */
export async function aSignedDocument(
  app: TestApp,
  { kind = 'PAGARE', signedAt = new Date() }: SignedOptions = {},
): Promise<SignedDocumentStep> {
  const { borrowerId } = await aKnownBorrower(app, { first_name: 'Ana', first_surname: 'Gómez' });
  const creditId = await aCredit(app, { state: STATE.awaitingSignature, borrower_id: borrowerId });
  const setId = await aDocumentSet(app, { credit_id: creditId });
  const verificationId = newVerificationId();
  const url = `http://cuotaclara.test/verify/documents/${verificationId}`;
  const paper = await app.parts.paperWriter.render({
    ...CONTRACT,
    verification: { url, id: verificationId },
  });
  const original = Buffer.from(paper.pdf);
  const file = await app.parts.files.write(original, { contentType: 'application/pdf' });
  const issuedAt = new Date(signedAt.getTime() - 3_600_000);
  const documentId = await aDocument(app, {
    credit_id: creditId,
    document_set_id: setId,
    kind,
    state: 'ISSUED',
    verification_id: verificationId,
    issued_at: issuedAt,
    data: JSON.stringify({
      company: COMPANY,
      document: { verification_url: url, place: 'Popayán' },
    }),
    holders: [
      { role: 'BORROWER', borrower_id: borrowerId, signing_order: 1, state: 'READY' },
      { role: 'COMPANY', signing_order: 2, state: 'WAITING' },
    ],
    original: file,
  });
  await sign(app, { documentId, borrowerId, signedAt, sha256: file.sha256 });
  return { documentId, creditId, verificationId, original };
}

type SignInput = {
  readonly documentId: number;
  readonly borrowerId: number;
  readonly signedAt: Date;
  readonly sha256: Buffer;
};

async function sign({ db, addUser }: TestApp, input: SignInput): Promise<void> {
  const { documentId, borrowerId, signedAt, sha256 } = input;
  const { userId } = await addUser({ email: `${randomUUID()}@cuotaclara.test` });
  const line = `${documentId}:${sha256.toString('hex')}\n`;
  const { act_id: actId } = await db
    .insertInto('signing_acts')
    .values({
      borrower_id: borrowerId,
      user_id: userId,
      state: 'SIGNED',
      manifest: createHash('sha256').update(line).digest(),
      signature_kind: 'typed',
      signature: JSON.stringify({ kind: 'typed', text: 'Ana Gómez' }),
      signature_sha256: createHash('sha256').update('Ana Gómez').digest(),
      consent_text: 'Firmo el pagaré con el código que recibí.',
      sign_in_method: 'password',
      signed_at: signedAt,
      signed_ip: '190.84.10.20',
      signed_user_agent: 'Firefox',
    })
    .returning('act_id')
    .executeTakeFirstOrThrow();
  const { document_holder_id: holderId } = await db
    .selectFrom('document_holders')
    .select('document_holder_id')
    .where('document_id', '=', documentId)
    .where('role', '=', 'BORROWER')
    .executeTakeFirstOrThrow();
  const signed = { act_id: actId, document_id: documentId, document_holder_id: holderId, sha256 };
  await db.insertInto('signing_act_documents').values(signed).execute();
  await db
    .insertInto('signing_codes')
    .values({
      act_id: actId,
      channel: 'sms',
      address: PHONE,
      code_hash: Buffer.alloc(32),
      sent_at: new Date(signedAt.getTime() - 60_000),
      expires_at: new Date(signedAt.getTime() + 540_000),
      tries: 1,
      used_at: signedAt,
    })
    .execute();
  await db
    .updateTable('document_holders')
    .set({ state: 'SIGNED', signed_at: signedAt })
    .where('document_id', '=', documentId)
    .execute();
  await db
    .updateTable('documents')
    .set({ state: 'SIGNED', signed_at: signedAt, version: sql`version + 1` })
    .where('document_id', '=', documentId)
    .execute();
}
