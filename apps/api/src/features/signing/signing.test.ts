import { ROLE, STATE } from '@cuotaclara/contract';
import { downloadOwnData, eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import { listOwnCredits } from '@cuotaclara/contract/credits/own-credits';
import {
  listSigning,
  recordReading,
  rejectDocuments,
  type SigningSet,
  signForCompany,
} from '@cuotaclara/contract/signing/signing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BY_PROGRAM } from '#platform/command/caller.ts';
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
  DRAWN,
  lastCode,
  openAct,
  readAndSign,
  readToEnd,
  sign,
  startSigningApp,
} from '#test/steps/signing-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { unzip } from '#test/unzip.ts';
import { sweepActs } from './acts/void-acts.ts';
import { unsafeSigningEvidence } from './public.ts';
import { unsafeSigningChecks } from './signing-checks.ts';

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
    const note = await signAs(guarded, [documentIds[2]], authenticator.code(1));
    expect(outcomeOf(note)).toEqual([404, 'not_found']);
  });

  test('is signed for by nobody without the permission', async () => {
    const contract = await aContract();
    for (const roleId of [ROLE.customerService, ROLE.treasury, ROLE.complianceOfficer]) {
      const person = await signedInPerson(app, { roleId });
      expect((await signAs(person, [contract], '123456')).statusCode).toBe(403);
    }
  });
});

describe('the evidence of a document', () => {
  test('says of each holder who signed, with which code, after which readings', async () => {
    const signer = await aSigner(app);
    const { documentIds } = await aSignableCredit(app, { by: admin, signer });
    const actId = await readAndSign(app, signer, documentIds);
    await app.parts.sealer.stop();
    const [borrower, company] = await unsafeSigningEvidence(app.db, documentIds[1]);
    expect(borrower).toMatchObject({
      role: 'BORROWER',
      name: 'Luz Marina De la Hoz Peña',
      identification: `CC ${signer.identification}`,
      signed_at: expect.any(String),
      identity_check: { how: 'Aprobada', at: expect.any(String) },
      readings: [{ event: 'opened' }, { event: 'end', ip: '127.0.0.1' }],
      act: {
        act_id: actId,
        manifest: expect.stringMatching(/^[0-9a-f]{64}$/),
        documents: documentIds.map((document_id) => ({ document_id })),
        sign_in_method: 'email_link',
        signature: { value: DRAWN, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
        codes: [
          {
            channel: 'sms',
            address: '3001234567',
            address_masked: '••• ••• 45 67',
            tries: 1,
            used_at: expect.any(String),
          },
        ],
        audit: { entry_id: expect.any(Number) },
      },
    });
    expect(company).toMatchObject({ role: 'COMPANY', name: null, signed_at: null, act: null });
    expect(JSON.parse(JSON.stringify([borrower, company]))).toEqual([borrower, company]);
  });
});

describe('the personal data of signing', () => {
  test('is in the own-data file: acts, signature, codes sent and readings', async () => {
    const signer = await aSigner(app);
    const { documentIds } = await aSignableCredit(app, { by: admin, signer });
    await readAndSign(app, signer, documentIds);
    const files = unzip((await callAs(signer, downloadOwnData)).rawPayload);
    const { créditos } = JSON.parse(files.get('mis-datos.json')?.toString() ?? '{}');
    expect(créditos.firmas).toMatchObject([
      {
        estado: 'Firmado',
        firma: DRAWN,
        códigos: [{ por: 'mensaje de texto', enviado_a: '3001234567', intentos: 1 }],
      },
    ]);
    expect(créditos.lecturas_de_documentos).toHaveLength(6);
  });

  test('stays after an erasure, with the credit', async () => {
    const signer = await aSigner(app);
    const { documentIds, creditId } = await aSignableCredit(app, { by: admin, signer });
    await readAndSign(app, signer, documentIds);
    await app.db
      .updateTable('credits')
      .set({ credit_state_id: STATE.paid, disbursed_on: '2026-06-05', first_due_on: '2026-07-05' })
      .where('credit_id', '=', creditId)
      .execute();
    const query = { document: signer.identification };
    const erased = await callAs(admin, eraseBorrower, { query });
    expect(erased.statusCode).toBe(200);
    const acts = await app.db
      .selectFrom('signing_acts')
      .select('state')
      .where('borrower_id', '=', signer.borrowerId)
      .execute();
    expect(acts).toEqual([{ state: 'SIGNED' }]);
  });
});

describe('the sweep of acts', () => {
  test('voids acts that were left alone and those of closed documents, and no others', async () => {
    const makeAct = async () => {
      const signer = await aSigner(app);
      const made = await aSignableCredit(app, { by: admin, signer });
      await readToEnd(signer, made.documentIds);
      const { act_id } = (await openAct(signer, made.documentIds)).json();
      return { ...made, actId: act_id as string };
    };
    const [old, closed] = [await makeAct(), await makeAct()];
    await app.db
      .updateTable('documents')
      .set({ state: 'VOIDED', closed_at: new Date(), void_reason: 'Error' })
      .where('document_id', '=', closed.documentIds[0])
      .execute();
    app.clock.advance(3_600);
    await app.parts.run(sweepActs, BY_PROGRAM, undefined);
    const reasonOf = async ({ actId }: { readonly actId: string }) =>
      (
        await app.db
          .selectFrom('signing_acts')
          .select('void_reason')
          .where('act_id', '=', actId)
          .executeTakeFirstOrThrow()
      ).void_reason;
    expect([await reasonOf(old), await reasonOf(closed)]).toEqual([null, 'documents_closed']);
    app.clock.advance(24 * 3_600);
    await app.parts.run(sweepActs, BY_PROGRAM, undefined);
    expect(await reasonOf(old)).toBe('expired');
  });
});

describe('the nightly checks of signing', () => {
  const find = async (name: string): Promise<readonly number[]> => {
    const check = unsafeSigningChecks.find((each) => each.name === name);
    const input = { today: app.parts.clock.today(), limit: 1_000 };
    return (await check?.findViolations(app.db, input)) ?? [];
  };

  test('find nothing after real signatures', async () => {
    for (const { name } of unsafeSigningChecks) expect(await find(name), name).toEqual([]);
  });

  test('find a signature without an act and without a reading', async () => {
    const signer = await aSigner(app);
    const { documentIds } = await aSignableCredit(app, { by: admin, signer });
    const { document_holder_id: id } = await app.db
      .updateTable('document_holders')
      .set({ state: 'SIGNED', signed_at: new Date() })
      .where('document_id', '=', documentIds[0])
      .returning('document_holder_id')
      .executeTakeFirstOrThrow();
    expect(await find('signature_has_act')).toEqual([id]);
    expect(await find('signature_was_read')).toEqual([id]);
  });

  test('find a signed act without a used code, and two live codes of one act', async () => {
    const signer = await aSigner(app);
    const { documentIds } = await aSignableCredit(app, { by: admin, signer });
    await readToEnd(signer, documentIds);
    const { act_id } = (await openAct(signer, documentIds)).json();
    const now = new Date();
    await app.db
      .insertInto('signing_codes')
      .values({
        act_id,
        channel: 'sms',
        address: '3001234567',
        code_hash: Buffer.alloc(32),
        sent_at: now,
        expires_at: new Date(now.getTime() + 1_000),
      })
      .execute();
    expect(await find('one_live_code_per_person')).toHaveLength(1);
    await app.db
      .updateTable('signing_acts')
      .set({ state: 'SIGNED', signed_at: now })
      .where('act_id', '=', act_id)
      .execute();
    expect(await find('signed_act_has_used_code')).toEqual([Math.min(...documentIds)]);
  });
});

describe('the rows of signing', () => {
  test('never change what was done and are never deleted', async () => {
    const signer = await aSigner(app);
    const { documentIds } = await aSignableCredit(app, { by: admin, signer });
    const actId = await readAndSign(app, signer, documentIds);
    const acts = app.db.updateTable('signing_acts').where('act_id', '=', actId);
    const codes = app.db.updateTable('signing_codes').where('act_id', '=', actId);
    for (const statement of [
      acts.set({ state: 'VOIDED', voided_at: new Date(), void_reason: 'expired' }),
      acts.set({ consent_text: 'Otra cosa' }),
      codes.set({ tries: 0 }),
      codes.set({ address: '3000000000' }),
      app.db.updateTable('document_readings').set({ ip: '1.1.1.1' }),
      app.db.deleteFrom('signing_acts'),
      app.db.deleteFrom('signing_codes'),
      app.db.deleteFrom('document_readings'),
    ]) {
      await expect(statement.execute()).rejects.toThrow(/never change|are kept/);
    }
  });
});
