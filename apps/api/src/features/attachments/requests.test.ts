import { STATE } from '@cuotaclara/contract';
import { updateAttachment } from '@cuotaclara/contract/attachments/attachments';
import {
  askForAttachments,
  getOwnCredit,
  withdrawCreditRequest,
} from '@cuotaclara/contract/credits/credit-detail';
import { listOwnCredits } from '@cuotaclara/contract/credits/own-credits';
import { getPushNotification } from '@cuotaclara/contract/notifications/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentKinds, sendAttachment } from '#test/steps/attachment-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit, storedCredit } from '#test/steps/credit-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let analyst: Person;
let borrower: TestBorrower;
let kinds: Record<'INGRESOS' | 'EXTRACTO' | 'POLIZA', number>;
beforeAll(async () => {
  app = await startTestApp();
  kinds = await attachmentKinds(app, ['INGRESOS', 'EXTRACTO', 'POLIZA']);
  analyst = await signedInPerson(app);
  borrower = await aBorrower(app);
});
afterAll(() => app.stop());

const inStudy = () => aCredit(app, { state: STATE.inStudy, borrower_id: borrower.borrowerId });

const ask = (creditId: number, requests: readonly object[], over: object = {}) =>
  callAs(analyst, askForAttachments, {
    params: { id: creditId },
    body: { requests, note: 'Para comprobar tus ingresos', ...over },
  });

const bothAttachments = () => [
  { document_kind_id: kinds.INGRESOS, note: 'El de octubre, por los dos lados' },
  { document_kind_id: kinds.EXTRACTO },
];

const stateOf = async (creditId: number) => (await storedCredit(app, creditId)).credit_state_id;

const openRequests = (creditId: number) =>
  app.db
    .selectFrom('credit_requests')
    .select(['request_id', 'document_kind_id'])
    .where('credit_id', '=', creditId)
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('request_id')
    .execute();

/** The borrower's first slide, and the attachments that their list of credits names as missing. */
const toldNow = async (creditId: number) => {
  const slide = (await callAs(borrower, getPushNotification)).body;
  const { credits } = (await callAs(borrower, listOwnCredits)).json();
  const card = credits.find((each: { credit_id: number }) => each.credit_id === creditId);
  return {
    slide: ['INGRESOS', 'EXTRACTO'].filter((kind) => slide.includes(`Anexo ${kind}`)),
    card: card.missing_papers,
  };
};

test('a borrower sees what is asked and why, sends it, and the study goes on', async () => {
  const creditId = await inStudy();
  const asked = await ask(creditId, bothAttachments(), { version: 1 });
  expect(asked.json()).toEqual({
    credit_id: creditId,
    credit_state_id: STATE.awaitingAttachments,
    version: 2,
  });
  const slides = await app.db
    .selectFrom('push_notifications')
    .select('slides')
    .where('user_id', '=', borrower.userId)
    .execute();
  await app.runJobs();
  const mail = app.messages.at(-1);
  expect(mail?.recipient).toBe(borrower.email);
  for (const words of [JSON.stringify(slides), mail?.text]) {
    expect(words).toContain('Anexo INGRESOS (El de octubre, por los dos lados)');
    expect(words).toContain('Anexo EXTRACTO');
    expect(words).toContain('Para comprobar tus ingresos');
  }

  const unasked = await sendAttachment(borrower, { creditId, kind: 'POLIZA' });
  expect(outcomeOf(unasked)).toEqual([400, 'attachment_not_allowed']);
  expect((await sendAttachment(borrower, { creditId, kind: 'INGRESOS' })).statusCode).toBe(200);
  expect(await stateOf(creditId)).toBe(4);
  expect(await toldNow(creditId)).toEqual({ slide: ['EXTRACTO'], card: ['Anexo EXTRACTO'] });
  const second = await sendAttachment(borrower, { creditId, kind: 'INGRESOS', name: 'otro.pdf' });
  expect(second.statusCode).toBe(200);
  // A better copy of what was sent, as long as the study waits.
  const better = await sendAttachment(borrower, { creditId, kind: 'INGRESOS' }, updateAttachment);
  expect(better.statusCode).toBe(200);
  const answer = await app.db
    .selectFrom('credit_requests')
    .select('attachment_id')
    .where('credit_id', '=', creditId)
    .where('answered_at', 'is not', null)
    .executeTakeFirst();
  expect(answer).toEqual({ attachment_id: better.json().attachment_id });

  expect((await sendAttachment(borrower, { creditId, kind: 'EXTRACTO' })).statusCode).toBe(200);
  expect(await stateOf(creditId)).toBe(3);
  expect(await toldNow(creditId)).toEqual({ slide: [], card: [] });
  const last = await app.db
    .selectFrom('credit_history')
    .select(['from_state_id', 'to_state_id', 'changed_by'])
    .where('credit_id', '=', creditId)
    .orderBy('history_id', 'desc')
    .executeTakeFirst();
  expect(last).toEqual({
    from_state_id: STATE.awaitingAttachments,
    to_state_id: STATE.inStudy,
    changed_by: borrower.userId,
  });
});

test('a borrower adds files to an answered request until the study is decided', async () => {
  const creditId = await inStudy();
  await ask(creditId, [{ document_kind_id: kinds.EXTRACTO, note: 'Los tres últimos meses' }]);
  const kind = 'EXTRACTO';
  for (const name of ['agosto.pdf', 'septiembre.pdf', 'octubre.pdf']) {
    expect((await sendAttachment(borrower, { creditId, kind, name })).statusCode).toBe(200);
  }
  expect(await stateOf(creditId)).toBe(3);
  const { browser, bearer } = borrower;
  const own = await browser.call(getOwnCredit, { params: { id: creditId }, bearer });
  expect(own.json().requests).toMatchObject([
    { files: [{ name: 'agosto.pdf' }, { name: 'septiembre.pdf' }, { name: 'octubre.pdf' }] },
  ]);
  const notAllowed = [400, 'attachment_not_allowed'];
  // An analyst may have read it: a better copy is another file.
  const better = await sendAttachment(
    borrower,
    { creditId, kind, name: 'agosto.pdf' },
    updateAttachment,
  );
  expect(outcomeOf(better)).toEqual(notAllowed);
  const unasked = await sendAttachment(borrower, { creditId, kind: 'INGRESOS' });
  expect(outcomeOf(unasked)).toEqual(notAllowed);
  await app.db
    .updateTable('credits')
    .set({ credit_state_id: STATE.approved })
    .where('credit_id', '=', creditId)
    .execute();
  const late = await sendAttachment(borrower, { creditId, kind, name: 'julio.pdf' });
  expect(outcomeOf(late)).toEqual(notAllowed);
});

test('what is taken back need not come; with the last one the study goes on', async () => {
  const creditId = await inStudy();
  await ask(creditId, bothAttachments());
  const [first, second] = await openRequests(creditId);
  const withdraw = (who: Person, requestId = 0) =>
    callAs(who, withdrawCreditRequest, { params: { id: creditId, request_id: requestId } });
  expect((await withdraw(analyst, first?.request_id)).json()).toMatchObject({
    credit_state_id: STATE.awaitingAttachments,
  });
  expect(await toldNow(creditId)).toEqual({ slide: ['EXTRACTO'], card: ['Anexo EXTRACTO'] });
  expect(outcomeOf(await withdraw(analyst, first?.request_id))).toEqual([404, 'not_found']);
  expect(outcomeOf(await withdraw(borrower, second?.request_id))).toEqual([
    403,
    'permission_denied',
  ]);
  const done = await withdraw(analyst, second?.request_id);
  expect(done.json()).toEqual({ credit_id: creditId, credit_state_id: STATE.inStudy, version: 3 });
  expect(await toldNow(creditId)).toEqual({ slide: [], card: [] });
  const entries = await app.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_kind', '=', 'credit')
    .where('subject_id', '=', String(creditId))
    .orderBy('entry_id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'credit_documents_asked',
    'credit_state_changed',
    'credit_request_withdrawn',
    'credit_request_withdrawn',
    'credit_state_changed',
  ]);
});

test('an attachment that the staff attach answers as well', async () => {
  const creditId = await inStudy();
  await ask(creditId, [{ document_kind_id: kinds.POLIZA }]);
  expect((await sendAttachment(analyst, { creditId, kind: 'POLIZA' })).statusCode).toBe(200);
  expect(await stateOf(creditId)).toBe(3);
});

test('a request is refused for a credit out of scope, an old version or an unknown kind', async () => {
  const creditId = await inStudy();
  expect(outcomeOf(await ask(creditId, bothAttachments(), { version: 9 }))).toEqual([
    400,
    'changed_meanwhile',
  ]);
  expect(outcomeOf(await ask(creditId, [{ document_kind_id: 99_999 }]))).toEqual([
    400,
    'document_kind_unavailable',
  ]);
  expect(outcomeOf(await ask(creditId, []))).toEqual([400, 'invalid_input']);
  const approved = await aCredit(app, { state: STATE.approved });
  expect(outcomeOf(await ask(approved, bothAttachments()))).toEqual([400, 'step_not_possible']);
  expect(await openRequests(approved)).toEqual([]);
  expect(outcomeOf(await ask(99_999, bothAttachments()))).toEqual([404, 'not_found']);
  const twice = [
    ...bothAttachments(),
    { document_kind_id: kinds.EXTRACTO, note: 'Los tres últimos' },
  ];
  expect((await ask(creditId, twice)).statusCode).toBe(200);
  expect(await openRequests(creditId)).toHaveLength(2);
});
