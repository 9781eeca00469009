import { STATE } from '@cuotaclara/contract';
import { downloadOwnData, eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { ApplicationApp } from '#test/steps/application-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import {
  aSignableCredit,
  aSigner,
  DRAWN,
  openAct,
  readAndSign,
  readToEnd,
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
      identity_check: { how: 'Aprobada por la empresa', at: expect.any(String) },
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
