import { STATE } from '@cuotaclara/contract';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { listDocuments as listRoute } from '@cuotaclara/contract/documents/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentTasks, expireSets } from '#features/documents/change/expire-sets.ts';
import { aSetOfTwo, ofKind, sealAsJob } from '#test/documents/set-steps.ts';
import { runInCommand } from '#test/run-in-command.ts';
import { advanceCredit } from '#test/steps/advance-credit.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
import {
  anApprovedCredit,
  anIssuedCredit,
  documentsOf,
  issue,
  signReady,
} from '#test/steps/issue-steps.ts';
import { setSetting } from '#test/steps/setting-steps.ts';
import { writeShortTexts } from '#test/steps/template-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { closeSet, issueSealOnly, prepareSealOnly, recordSignatures } from '../public.ts';

let app: ApplicationApp;
let admin: Person;

beforeAll(async () => {
  app = await startApplicationApp();
  await writeShortTexts(app);
  admin = await anAdministrator(app);
});

afterAll(() => app.stop());

const seal = (documentId: number) => sealAsJob(app, documentId);

const withCoDebtor = () => aSetOfTwo(app, admin);

describe('signatures', () => {
  test('give the turn to who comes next, and the last one calls for the seal', async () => {
    const { creditId, documents } = await withCoDebtor();
    const contract = ofKind(documents, 'CONTRATO');
    const [mine, theirs, company] = contract.holders;
    const sign = (holder: (typeof contract.holders)[number] | undefined, userId: number | null) =>
      runInCommand(app, async (ctx) => {
        const holderId = holder?.document_holder_id ?? 0;
        const signatures = [{ documentId: contract.document_id, holderId, userId }];
        const [signed] = await recordSignatures(ctx, { signatures });
        return [signed?.state ?? '', ...(signed?.nowReady ?? []).map(({ role }) => role)];
      });
    await expect(sign(company, admin.userId)).rejects.toMatchObject({
      code: 'signing_not_possible',
    });
    expect(await sign(mine, null)).toEqual(['PARTLY_SIGNED']);
    await expect(sign(mine, null)).rejects.toMatchObject({ code: 'signing_not_possible' });
    expect(await sign(theirs, null)).toEqual(['PARTLY_SIGNED', 'COMPANY']);
    expect(await sign(company, admin.userId)).toEqual(['SIGNED']);
    const after = ofKind(await documentsOf(admin, creditId), 'CONTRATO');
    expect(after.holders.at(-1)).toMatchObject({ state: 'SIGNED', signed_by: expect.any(String) });
    await expect(sign(company, admin.userId)).rejects.toMatchObject({ code: 'document_closed' });
    const { history } = (await callAs(admin, getCredit, { params: { id: creditId } })).json();
    const signed = history.filter(({ kind }: { kind: string }) => kind === 'document_signed');
    expect(signed).toHaveLength(3);
  });

  test('of the company are those of its seal where a setting says so', async () => {
    await setSetting(admin, { name: 'company_signs_by_seal', value: true });
    const { documents } = await anIssuedCredit(app, { by: admin });
    const ids = [ofKind(documents, 'CONTRATO'), ofKind(documents, 'GARANTIA')];
    const states = await signReady(
      app,
      ids.map(({ document_id: id }) => id),
    );
    expect(states).toEqual(['SIGNED', 'SIGNED']);
    await setSetting(admin, { name: 'company_signs_by_seal', value: false });
  });

  test('and seals of every mandatory document let the credit go on', async () => {
    const { creditId, documents } = await anIssuedCredit(app, { by: admin });
    const ids = documents.map(({ document_id: id }) => id);
    await signReady(app, ids);
    await signReady(app, ids);
    const advance = () => advanceCredit(app, creditId);
    expect(await advance()).toBe(0);
    for (const id of ids.slice(1)) expect(await seal(id)).toBe(false);
    expect(await advance()).toBe(0);
    expect(await seal(ids[0] ?? 0)).toBe(true);
    expect(await seal(ids[0] ?? 0)).toBeNull();
    expect(await advance()).toBeGreaterThan(0);
    const { credit_state_id } = await storedCredit(app, creditId);
    expect(credit_state_id).toBeGreaterThanOrEqual(STATE.signed);
    const read = (await callAs(admin, listRoute, { params: { id: creditId } })).json();
    expect(read.sets.at(-1).state).toBe('COMPLETED');
    expect(read.may).toEqual({ issue: false, correct: false, read: true });
  });

  test('stop where a person does not want to sign', async () => {
    const { setId, creditId, documents, peer, borrower } = await withCoDebtor();
    const promissoryNote = ofKind(documents, 'PAGARE');
    const mine = promissoryNote.holders[0]?.document_holder_id ?? 0;
    const signedBy = await runInCommand(app, async (ctx) => {
      const signatures = [{ documentId: promissoryNote.document_id, holderId: mine, userId: null }];
      await recordSignatures(ctx, { signatures });
      const set = await closeSet(ctx, {
        setId,
        to: 'REJECTED',
        reason: 'No estoy de acuerdo.',
        by: peer.userId,
        borrowerId: peer.borrowerId,
      });
      return [...(set?.signedBy ?? [])];
    });
    expect(signedBy).toEqual([borrower.borrowerId]);
    const after = ofKind(await documentsOf(admin, creditId), 'PAGARE');
    expect(after.state).toBe('REJECTED');
    expect(after.holders.map(({ state, reason }) => [state, reason])).toEqual([
      ['SIGNED', null],
      ['REJECTED', 'No estoy de acuerdo.'],
    ]);
    const again = await issue(admin, creditId);
    expect(again.json().document_set_id).toBeGreaterThan(setId);
  });
});

test('documents that are not signed in time expire, and people are told', async () => {
  const { creditId, setId, borrower } = await anIssuedCredit(app, { by: admin });
  await app.runJobs();
  expect(await expireSets(app.parts)).toBe(0);
  await app.db
    .updateTable('document_sets')
    .set({
      issued_at: new Date('2026-01-01T12:00:00Z'),
      expires_at: new Date('2026-01-10T12:00:00Z'),
    })
    .where('document_set_id', '=', setId)
    .execute();
  const [task] = documentTasks(app.parts);
  await task?.run(new AbortController().signal);
  await app.runJobs();
  const documents = await documentsOf(admin, creditId);
  expect(new Set(documents.map(({ state }) => state))).toEqual(new Set(['EXPIRED']));
  const subjects = app.messages
    .slice(-2)
    .map((message) => [message.recipient, message.channel === 'email' && message.subject]);
  expect(subjects).toEqual([
    [borrower.email, 'Se venció el plazo para firmar'],
    [admin.email, 'Documentos vencidos sin firmar'],
  ]);
  const slides = await app.db
    .selectFrom('push_notifications')
    .select(['user_id', 'kind'])
    .where('credit_id', '=', creditId)
    .where('viewed_at', 'is', null)
    .where('kind', 'like', 'documents%')
    .orderBy('push_notification_id')
    .execute();
  expect(slides).toEqual([
    { user_id: borrower.userId, kind: 'documents_expired' },
    { user_id: admin.userId, kind: 'documents_expired' },
  ]);
  expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.awaitingSignature);
  expect((await issue(admin, creditId)).json().issued).toHaveLength(8);
});

test('a document that nobody signs is issued for its seal alone', async () => {
  const { creditId } = await anApprovedCredit(app, { by: admin });
  const parts = {
    settlement: {
      settled_on: '2026-11-16',
      paid_total: 12_000_000,
      balance: 0,
      last_receipt: 'R-1',
      last_amount: 448_900,
      surplus: 0,
      releases_lien: true,
    },
  } as const;
  const wanted = { creditId, kind: 'PAZ_Y_SALVO', parts } as const;
  const prepared = await prepareSealOnly(app.parts, wanted);
  const late = await prepareSealOnly(app.parts, wanted);
  const documentId = await runInCommand(
    app,
    async (ctx) => (await issueSealOnly(ctx, prepared)).documentId,
  );
  const [document] = await documentsOf(admin, creditId);
  expect(document).toMatchObject({
    document_id: documentId,
    number: `PYS-${creditId}-1`,
    state: 'SIGNED',
    document_set_id: null,
    is_mandatory: false,
    holders: [],
  });
  await expect(
    runInCommand(app, async (ctx) => (await issueSealOnly(ctx, late)).documentId),
  ).rejects.toMatchObject({ code: 'documents_changed_meanwhile' });
  await seal(documentId);
  expect((await documentsOf(admin, creditId))[0]?.state).toBe('SEALED');
  await expect(
    prepareSealOnly(app.parts, { creditId, kind: 'CONTRATO', parts: {} }),
  ).rejects.toThrow('has people who sign it');
});
