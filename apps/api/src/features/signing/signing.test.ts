import { getWaiting, ROLE, type WaitingItem } from '@cuotaclara/contract';
import { listOwnCredits } from '@cuotaclara/contract/credits/own-credits';
import { listAllDocuments } from '@cuotaclara/contract/documents/document-list';
import {
  listSigning,
  recordReading,
  rejectDocuments,
  type SigningSet,
  signForCompany,
} from '@cuotaclara/contract/signing/signing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationApp } from '#test/steps/application-steps.ts';
import {
  outcomeOf,
  type Person,
  signedInPerson,
  withSecondFactor,
} from '#test/steps/auth-steps.ts';
import {
  aSignableCredit,
  aSigner,
  lastCode,
  openAct,
  readAndSign,
  readToEnd,
  sign,
  startSigningApp,
} from '#test/steps/signing-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';

import { unsafeSigningEvidence } from './public.ts';

let app: ApplicationApp;
let admin: Person;

beforeAll(async () => {
  app = await startSigningApp();
  admin = await anAdministrator(app);
});

afterAll(() => app.stop());

const setsOf = async (person: Person): Promise<readonly SigningSet[]> =>
  (await callAs(person, listSigning)).json().sets;

const slidesOf = async (userId: number, kind: string) =>
  app.db
    .selectFrom('push_notifications')
    .select('slides')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();

describe('the list of what a person signs', () => {
  test('has the figures of the documents, their readings and where a code can go', async () => {
    const signer = await aSigner(app);
    const { creditId, setId, documentIds, data } = await aSignableCredit(app, {
      by: admin,
      signer,
    });
    await readToEnd(signer, documentIds.slice(0, 1));
    const [set] = await setsOf(signer);
    expect(set).toMatchObject({
      document_set_id: setId,
      credit_id: creditId,
      borrower_name: null,
      state: 'OPEN',
      summary: {
        is_restructure: false,
        principal: 12_000_000,
        product_amount: 12_000_000,
        financed: [],
        instalment_count: 36,
        product_name: data.product.name,
        first_instalment: data.credit.first_instalment,
        last_instalment: data.credit.last_instalment,
        rate_ea: 22.5,
        paid_total: data.credit.paid_total,
      },
      obstacle: null,
      channels: [{ channel: 'sms', address: '••• ••• 45 67' }],
      signed_before: [],
    });
    expect(set?.documents).toMatchObject([
      { kind: 'SOLICITUD', role: 'BORROWER', read_at: expect.any(String), next_signer: null },
      { kind: 'CONTRATO', holder_state: 'READY', read_at: null, next_signer: 'la empresa' },
      { kind: 'PAGARE', signed_at: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  test('names the borrower to a co-debtor and shows the own documents only', async () => {
    const signer = await aSigner(app);
    const coDebtor = await aSigner(app, { first_name: 'Julio' });
    const { setId } = await aSignableCredit(app, { by: admin, signer, coDebtor });
    const [set] = await setsOf(coDebtor);
    expect(set).toMatchObject({ document_set_id: setId, borrower_name: 'Luz Marina De la Hoz' });
    expect(set?.documents.map(({ kind, role }) => [kind, role])).toEqual([
      ['CONTRATO', 'CO_DEBTOR'],
      ['PAGARE', 'CO_DEBTOR'],
    ]);
  });

  test('says what is in the way', async () => {
    const signer = await aSigner(app);
    await aSignableCredit(app, { by: admin, signer });
    await app.db
      .updateTable('borrowers')
      .set({ identity_state: 'in_review' })
      .where('borrower_id', '=', signer.borrowerId)
      .execute();
    expect(await setsOf(signer)).toMatchObject([
      { obstacle: 'Primero debemos aprobar tu identidad.' },
    ]);
  });

  test('is empty for a person without documents and refused to staff', async () => {
    expect(await setsOf(await aSigner(app))).toEqual([]);
    expect(outcomeOf(await callAs(admin, listSigning))).toEqual([403, 'permission_denied']);
  });

  test('is what the home of the borrower says that the credit waits for', async () => {
    const signer = await aSigner(app);
    const { documentIds } = await aSignableCredit(app, { by: admin, signer });
    const missing = async () =>
      (await callAs(signer, listOwnCredits)).json().credits[0].missing_papers;
    expect(await missing()).toEqual(['Solicitud de crédito', 'Contrato de crédito', 'Pagaré']);
    await readAndSign(app, signer, documentIds);
    expect(await missing()).toEqual([]);
  });
});

describe('a reading', () => {
  const read = (person: Person, id: number, event: string) =>
    callAs(person, recordReading, { params: { id }, body: { event } });

  const events = async (documentId: number) => {
    const rows = await app.db
      .selectFrom('document_readings')
      .innerJoin('document_holders as holder', (join) =>
        join.onRef('holder.document_holder_id', '=', 'document_readings.document_holder_id'),
      )
      .select('event')
      .where('holder.document_id', '=', documentId)
      .orderBy('reading_id')
      .execute();
    return rows.map(({ event }) => event);
  };

  test('keeps every view, and an end once per device', async () => {
    const signer = await aSigner(app);
    const [id] = (await aSignableCredit(app, { by: admin, signer })).documentIds;
    expect((await read(signer, id, 'opened')).json()).toEqual({ read_at: null });
    const first = (await read(signer, id, 'end')).json();
    expect(first.read_at).toEqual(expect.any(String));
    await read(signer, id, 'opened');
    await read(signer, id, 'pdf');
    expect((await read(signer, id, 'end')).json()).toEqual(first);
    await callAs(signer, recordReading, {
      params: { id },
      body: { event: 'end' },
      headers: { 'user-agent': 'Otro equipo' },
    });
    expect(await events(id)).toEqual(['opened', 'end', 'opened', 'pdf', 'end']);
  });

  test('of a document of another person is not found', async () => {
    const [id] = (await aSignableCredit(app, { by: admin, signer: await aSigner(app) }))
      .documentIds;
    expect(outcomeOf(await read(await aSigner(app), id, 'end'))).toEqual([404, 'not_found']);
    expect(outcomeOf(await read(admin, id, 'end'))).toEqual([403, 'permission_denied']);
  });

  test('after the signature is not evidence of it and is not kept', async () => {
    const signer = await aSigner(app);
    const { documentIds } = await aSignableCredit(app, { by: admin, signer });
    await readAndSign(app, signer, documentIds);
    await read(signer, documentIds[0], 'opened');
    expect(await events(documentIds[0])).toEqual(['opened', 'end']);
  });
});

describe('a rejection', () => {
  const reject = (person: Person, id: number, reason = 'La cuota es más alta') =>
    callAs(person, rejectDocuments, { params: { id }, body: { reason } });

  test('ends the whole set, voids open acts, and tells who signed and the staff', async () => {
    const staff = await signedInPerson(app);
    const [signer, coDebtor] = [await aSigner(app), await aSigner(app)];
    const made = await aSignableCredit(app, {
      by: admin,
      signer,
      coDebtor,
      createdBy: staff.userId,
    });
    const { setId, documentIds } = made;
    await readAndSign(app, signer, documentIds);
    await readToEnd(coDebtor, documentIds.slice(1));
    const { act_id } = (await openAct(coDebtor, documentIds.slice(1))).json();
    const code = lastCode(app);
    const answer = await reject(coDebtor, setId);
    expect(answer.json()).toEqual({ document_set_id: setId, state: 'REJECTED' });
    expect(outcomeOf(await sign(coDebtor, { act_id, code }))).toEqual([409, 'signing_act_over']);
    expect(await slidesOf(signer.userId, 'documents_rejected')).toHaveLength(1);
    expect(await slidesOf(coDebtor.userId, 'documents_rejected')).toHaveLength(0);
    expect(await slidesOf(staff.userId, 'documents_rejected')).toMatchObject([
      { slides: [{ desc: expect.stringContaining('La cuota es más alta') }] },
    ]);
    await app.runJobs();
    expect(app.messages.at(-1)).toMatchObject({ recipient: signer.email });
    expect(outcomeOf(await reject(coDebtor, setId))).toEqual([409, 'signing_not_possible']);
    expect(await setsOf(coDebtor)).toMatchObject([
      { state: 'REJECTED', reason: 'La cuota es más alta', obstacle: expect.any(String) },
    ]);
  });

  test('of a set of other people is not found, and without a reason is refused', async () => {
    const signer = await aSigner(app);
    const { setId } = await aSignableCredit(app, { by: admin, signer });
    expect(outcomeOf(await reject(await aSigner(app), setId))).toEqual([404, 'not_found']);
    expect((await reject(signer, setId, ' ')).statusCode).toBe(400);
  });

  test('after signing everything is not possible', async () => {
    const signer = await aSigner(app);
    const { setId, documentIds } = await aSignableCredit(app, { by: admin, signer });
    await readAndSign(app, signer, documentIds);
    expect(outcomeOf(await reject(signer, setId))).toEqual([409, 'signing_not_possible']);
  });
});

describe('the company', () => {
  const signAs = (person: Person, documentIds: readonly number[], code: string) =>
    callAs(person, signForCompany, { body: { document_ids: [...documentIds], code } });

  /** A contract that waits for the company. */
  async function aContract(createdBy?: number): Promise<number> {
    const signer = await aSigner(app);
    const { documentIds } = await aSignableCredit(app, {
      by: admin,
      signer,
      ...(createdBy !== undefined && { createdBy }),
    });
    await readAndSign(app, signer, documentIds);
    return documentIds[1];
  }

  const numberOf = async (documentId: number): Promise<string> =>
    (
      await app.db
        .selectFrom('documents')
        .select('number')
        .where('document_id', '=', documentId)
        .executeTakeFirstOrThrow()
    ).number;

  test('finds on the home the very documents that its list has to sign', async () => {
    await aContract();
    const { page } = (
      await callAs(admin, listAllDocuments, { query: { awaits_company: 'true' } })
    ).json();
    const { items } = (await callAs(admin, getWaiting)).json();
    const counted = items.find(({ name }: WaitingItem) => name === 'company_signatures');
    expect(page.total).toBeGreaterThan(0);
    expect(counted?.count).toBe(page.total);
  });

  test('signs several documents with one code of the authenticator, once', async () => {
    const signer = await anAdministrator(app);
    const { authenticator } = await withSecondFactor(signer);
    const staff = await signedInPerson(app);
    const documentIds = [await aContract(staff.userId), await aContract()];
    const code = authenticator.code();
    const signed = await signAs(signer, documentIds, code);
    expect(signed.json()).toEqual({ document_ids: documentIds, signed_at: expect.any(String) });
    const rows = await app.db
      .selectFrom('documents')
      .innerJoin('document_holders as holder', 'holder.document_id', 'documents.document_id')
      .select(['documents.state', 'holder.user_id'])
      .where('documents.document_id', 'in', documentIds)
      .where('holder.role', '=', 'COMPANY')
      .execute();
    expect(rows).toEqual(documentIds.map(() => ({ state: 'SIGNED', user_id: signer.userId })));
    expect(await slidesOf(staff.userId, 'documents_complete')).toHaveLength(1);
    for (const [place, id] of documentIds.entries()) {
      const company = (await unsafeSigningEvidence(app.db, id)).find(
        ({ role }) => role === 'COMPANY',
      );
      expect(company?.act?.documents.map(({ document_id }) => document_id)).toEqual([id]);
      expect(company?.act?.consent_text).toContain('1 documento');
      const other = await numberOf(documentIds[1 - place] ?? 0);
      expect(JSON.stringify(company), 'what another client signs').not.toContain(other);
    }
    // The answer was lost: the same call answers the same. The code itself works once.
    expect((await signAs(signer, documentIds, code)).json()).toEqual(signed.json());
    const again = await signAs(signer, [await aContract()], code);
    expect(outcomeOf(again)).toEqual([400, 'wrong_code']);
  });

  test('needs the second factor of the user, and the right code', async () => {
    const contract = await aContract();
    const plain = await anAdministrator(app);
    expect(outcomeOf(await signAs(plain, [contract], '123456'))).toEqual([
      409,
      'company_signer_needs_second_factor',
    ]);
    const guarded = await anAdministrator(app);
    const { authenticator } = await withSecondFactor(guarded);
    const wrong = String((Number(authenticator.code()) + 1) % 1_000_000).padStart(6, '0');
    expect(outcomeOf(await signAs(guarded, [contract], wrong))).toEqual([400, 'wrong_code']);
  });

  test('does not sign before its turn, nor what it does not hold', async () => {
    const guarded = await anAdministrator(app);
    const { authenticator } = await withSecondFactor(guarded);
    const { documentIds } = await aSignableCredit(app, { by: admin, signer: await aSigner(app) });
    const early = await signAs(guarded, [documentIds[1]], authenticator.code());
    expect(outcomeOf(early)).toEqual([409, 'signing_not_possible']);
    const promissoryNote = await signAs(guarded, [documentIds[2]], authenticator.code(1));
    expect(outcomeOf(promissoryNote)).toEqual([404, 'not_found']);
  });

  test('is signed for by nobody without the permission', async () => {
    const contract = await aContract();
    for (const roleId of [ROLE.customerService, ROLE.treasury, ROLE.complianceOfficer]) {
      const person = await signedInPerson(app, { roleId });
      expect((await signAs(person, [contract], '123456')).statusCode).toBe(403);
    }
  });
});
