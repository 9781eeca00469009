import { createHash } from 'node:crypto';
import { ROLE, STATE } from '@cuotaclara/contract';
import { getPaper, listPapers, openPaper } from '@cuotaclara/contract/papers/papers';
import { getPayment } from '@cuotaclara/contract/payments/payment-lists';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { verifyDocument } from '@cuotaclara/contract/verification/verification';
import { withEveryDigit } from '@cuotaclara/loan-math';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import type { DocumentData } from '#features/document-data/public.ts';
import { openDocumentFile } from '#features/documents/public.ts';
import { reversePayment } from '#features/servicing/public.ts';
import { aPaperCredit, ask, issued, pay, printedText } from '#test/payments/paper-steps.ts';
import { attemptDeps, brokenChecks } from '#test/payments/payment-steps.ts';
import { runInCommand } from '#test/run-in-command.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, storedCredit } from '#test/steps/credit-steps.ts';
import { aDocument } from '#test/steps/document-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { papersPersonalData } from './personal-data.ts';

let app: TestApp;
let treasury: Person;
let owner: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  await app.db
    .insertInto('usury_rates')
    .values(
      ['09', '10', '11', '12'].map((month) => ({
        modality: 'consumo-y-ordinario',
        month: `2025-${month}-01`,
        rate_ea: '0.2523',
      })),
    )
    .execute();
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  // From now on payments get their receipts by themselves.
  await runTask(app, 'issue-papers');
});

beforeEach(async () => {
  owner = await signedInPerson(app, { roleId: ROLE.borrower });
});

afterAll(() => app.stop());

const HASH = createHash('sha256').update('x').digest();

const money = (amount: number): string => pesosText(amount).replaceAll('\u00a0', ' ');

const dataOf = async (documentId: number): Promise<DocumentData> => {
  const { data } = await app.db
    .selectFrom('documents')
    .select('data')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return JSON.parse(data);
};

const papersOf = async (by: Person, creditId: number) =>
  (await callAs(by, listPapers, { query: { credit_id: String(creditId) } })).json();

/** Prints what is missing, seals it and sends the mails that follow. */
async function settle(): Promise<void> {
  await runTask(app, 'issue-papers');
  await app.runJobs();
  await app.runJobs();
}

const takeBack = (creditId: number, paymentId: number) =>
  runInCommand(app, async (ctx) => {
    const credit = await unsafeLockCredit(ctx.trx, creditId);
    await reversePayment(ctx, attemptDeps(app).creditSteps, {
      credit,
      paymentId,
      reason: 'El cheque no tenía fondos.',
      money: 'returned',
      recordedBy: null,
      approvedBy: null,
    });
    return null;
  });

const broken = () => brokenChecks(app, /paper|receipt/);

test('the receipt of an instalment paid ahead has the interest and principal of the plan', async () => {
  const { creditId } = await aPaperCredit(app, {
    userId: owner.userId,
    disbursedOn: '2026-10-15',
    firstDueOn: '2026-11-15',
  });
  const paymentId = await pay(treasury, { creditId, amount: 177_123, on: '2026-11-05' });
  const wish = { kind: 'RECIBO', payment_id: paymentId } as const;
  const { payment } = await dataOf((await issued(owner, { creditId, wish })).document_id);
  expect(payment?.balance).toBe(1_000_000 - (payment?.principal ?? 0));
  const paid = await app.db
    .selectFrom('instalments')
    .select(({ fn }) => [
      fn.sum<number>('paid_interest').as('interest'),
      fn.sum<number>('paid_principal').as('principal'),
    ])
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  expect(payment).toMatchObject({
    interest: Number(paid.interest),
    principal: Number(paid.principal),
    turned: 0,
  });
});

test('a receipt that was sealed with another split is corrected once, and says so', async () => {
  const { creditId, email } = await aPaperCredit(app, {
    userId: owner.userId,
    disbursedOn: '2026-10-15',
    firstDueOn: '2026-11-15',
  });
  const late = await pay(treasury, { creditId, amount: 190_000, on: '2026-11-18' });
  await settle();
  const [{ paper: first }] = (await papersOf(owner, creditId)).receipts;
  const before = (await dataOf(first.document_id)).payment;
  expect(before?.late_interest).toBeGreaterThan(0);
  // Money of an earlier day was not late: the payment of before is split again.
  await pay(treasury, { creditId, amount: 177_000, on: '2026-11-14' });
  await settle();
  await settle();
  const { receipts } = await papersOf(owner, creditId);
  const { paper } = receipts.find(({ payment_id }: { payment_id: number }) => payment_id === late);
  expect(paper).toMatchObject({ is_sealed: true, standing: null });
  expect(paper.document_id).not.toBe(first.document_id);
  const { payment } = await dataOf(paper.document_id);
  expect(payment).toMatchObject({ late_interest: 0, receipt: `R-${late} (corregido)` });
  expect(payment?.correction).toContain(`El documento ${first.number}`);
  const text = await printedText(app, paper.document_id);
  expect(text).toContain(money(before?.late_interest ?? 0));
  const params = { id: first.verification_id };
  const verified = (await callAs(owner, verifyDocument, { params })).json();
  expect(verified).toMatchObject({ is_sealed: true, paper_standing: 'corrected' });
  // A receipt is corrected once, by a person or by the task.
  const wish = { kind: 'RECIBO', payment_id: late } as const;
  expect((await issued(owner, { creditId, wish })).document_id).toBe(paper.document_id);
  const told = app.messages.filter(
    (message) =>
      message.recipient === email &&
      message.channel === 'email' &&
      message.subject.includes(`Corregimos tu recibo R-${late}`),
  );
  expect(told).toHaveLength(1);
});

test('a payment gets one sealed receipt by itself, mailed once, however many ask for it', async () => {
  const { creditId, email } = await aPaperCredit(app, {
    userId: owner.userId,
    disbursedOn: '2026-10-15',
    firstDueOn: '2026-11-15',
  });
  const paymentId = await pay(treasury, { creditId, amount: 177_123, on: '2026-11-15' });
  const before = await papersOf(owner, creditId);
  expect(before.receipts).toMatchObject([{ payment_id: paymentId, paper: null, state: 'valid' }]);
  await settle();
  await settle();
  const { receipts } = await papersOf(owner, creditId);
  const [{ paper }] = receipts;
  expect(paper).toMatchObject({ kind: 'RECIBO', is_sealed: true, standing: null });
  const again = await issued(owner, { creditId, wish: { kind: 'RECIBO', payment_id: paymentId } });
  expect(again.document_id).toBe(paper.document_id);

  const { payment } = await dataOf(paper.document_id);
  const detail = (await callAs(treasury, getPayment, { params: { id: paymentId } })).json();
  // The paper has the sentences of the screen with every digit of their rates.
  expect(payment?.steps).toEqual(withEveryDigit(detail.explanation).steps);
  const parts = ['costs', 'late_interest', 'interest', 'charges', 'principal', 'surplus'] as const;
  expect(parts.reduce((sum, part) => sum + (payment?.[part] ?? 0), 0)).toBe(177_123);
  expect(payment?.balance).toBe(1_000_000 - (payment?.principal ?? 0));
  const text = await printedText(app, paper.document_id);
  for (const part of ['interest', 'charges', 'principal', 'balance'] as const) {
    expect(text).toContain(money(payment?.[part] ?? 0));
  }
  expect(text).toContain(`Recibo de pago R-${paymentId}`);
  expect(text).toContain('ciento setenta y siete mil ciento veintitrés pesos');
  expect(text).not.toContain('sin dato');

  const params = { id: paper.document_id };
  const file = await callAs(owner, openPaper, { params, query: { download: 'true' } });
  expect(file.headers['content-disposition']).toContain('attachment');
  const original = await openDocumentFile(app.parts, {
    documentId: paper.document_id,
    version: 'original',
  });
  const read = await original.readBytes();
  expect(file.rawPayload.subarray(0, read.length).equals(read)).toBe(true);
  const mails = app.messages.filter(({ recipient }) => recipient === email);
  expect(mails).toMatchObject([
    {
      subject: `Recibimos tu pago de ${pesosText(177_123)}`,
      attachments: [{ name: `${paper.number}.pdf` }],
    },
  ]);
  const verified = (
    await callAs(owner, verifyDocument, { params: { id: paper.verification_id } })
  ).json();
  expect(verified).toMatchObject({ kind: 'RECIBO', is_sealed: true, paper_standing: null });
  expect(verified.files.map(({ sha256 }: { sha256: string }) => sha256)).toContain(
    createHash('sha256').update(file.rawPayload).digest('hex'),
  );

  await takeBack(creditId, paymentId);
  await settle();
  const [undone] = (await papersOf(owner, creditId)).receipts;
  expect(undone).toMatchObject({
    state: 'reversed',
    paper: { standing: 'annulled' },
    annulment: { kind: 'RECIBO_ANULADO', is_sealed: true, standing: null },
  });
  const annulment = await printedText(app, undone.annulment.document_id);
  for (const words of [`R-${paymentId}`, paper.number, 'El cheque no tenía fondos.', '1.000.000']) {
    expect(annulment).toContain(words);
  }
  const annulled = await callAs(owner, verifyDocument, { params: { id: paper.verification_id } });
  expect(annulled.json().paper_standing).toBe('annulled');
  expect(app.messages.filter(({ recipient }) => recipient === email)).toMatchObject([
    {},
    { subject: `Se reversó tu pago de ${pesosText(177_123)}` },
  ]);
  expect(await broken()).toEqual([]);
});

test('statement, tax certificate and paz y salvo add up to what was paid', async () => {
  const { creditId, email } = await aPaperCredit(app, {
    userId: owner.userId,
    disbursedOn: '2025-09-15',
    firstDueOn: '2025-10-15',
  });
  const days = ['2025-10-15', '2025-11-15', '2025-12-20', '2026-01-15', '2026-02-15'];
  for (const on of days) await pay(treasury, { creditId, amount: 178_000, on });
  const wrong = await pay(treasury, { creditId, amount: 50_000, on: '2025-12-28' });
  await takeBack(creditId, wrong);

  const december = { kind: 'EXTRACTO', from: '2025-12-01', until: '2025-12-31' } as const;
  const statement = await issued(treasury, { creditId, wish: december });
  const said = (await dataOf(statement.document_id)).statement;
  expect(said?.movements.map(({ concept }) => concept)).toHaveLength(2);
  const toPrincipal = said?.movements.reduce((sum, { principal }) => sum + principal, 0) ?? 0;
  expect((said?.opening ?? 0) - toPrincipal).toBe(said?.closing);
  expect(said).toMatchObject({ paid_total: 228_000, instalment_number: 4, due_on: '2026-01-15' });
  const text = await printedText(app, statement.document_id);
  for (const part of ['opening', 'closing', 'total_due'] as const) {
    expect(text).toContain(money(said?.[part] ?? 0));
  }
  expect(text).not.toContain('sin dato');
  // The maximum of its own month, though it is issued in another.
  expect(said).toMatchObject({ legal_max_ea: 25.23, legal_max_month: '2025-12-01' });
  expect(text).toContain('25,23 % E.A., diciembre de 2025');
  expect((await issued(owner, { creditId, wish: december })).document_id).toBe(
    statement.document_id,
  );
  const first = await issued(owner, {
    creditId,
    wish: { kind: 'EXTRACTO', from: '2025-09-01', until: '2025-09-30' },
  });
  expect((await dataOf(first.document_id)).statement).toMatchObject({
    from: '2025-09-15',
    opening: 0,
    disbursed: 1_000_000,
    closing: 1_000_000,
  });

  const year = { kind: 'CERTIFICADO_TRIBUTARIO', year: 2025 } as const;
  const tax = await issued(owner, { creditId, wish: year });
  const certified = (await dataOf(tax.document_id)).tax;
  expect(certified).toMatchObject({ paid_total: 534_000, opening: 0, disbursed: 1_000_000 });
  const { interest_total = 0, principal = 0, charges = 0, balance = 0 } = certified ?? {};
  expect(interest_total + principal + charges).toBe(534_000);
  expect(balance).toBe(1_000_000 - principal);
  const certificate = await printedText(app, tax.document_id);
  expect(certificate).toContain('Certificado tributario 2025');
  expect(certificate).toContain('Capital prestado en el año');
  expect(certificate).toContain(money(interest_total));
  expect(certificate).toContain(money(certified?.debt ?? -1));

  const payoff = { kind: 'LIQUIDACION', on: app.parts.clock.today().toString() } as const;
  const quote = await issued(owner, { creditId, wish: payoff });
  const { total = 0 } = (await dataOf(quote.document_id)).payoff ?? {};
  expect(await printedText(app, quote.document_id)).toContain(money(total));
  expect(outcomeOf(await ask(owner, { creditId, wish: { kind: 'PAZ_Y_SALVO' } }))).toEqual([
    409,
    'paper_still_owing',
  ]);
  const last = await pay(treasury, { creditId, amount: total, on: payoff.on });
  expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.paid);
  await settle();
  const list = await papersOf(owner, creditId);
  expect(list).toMatchObject({
    is_paid_off: true,
    years: [{ year: 2025, paper: { document_id: tax.document_id } }],
    settlement: { kind: 'PAZ_Y_SALVO', is_sealed: true, standing: null },
  });
  const settled = await printedText(app, list.settlement.document_id);
  expect(settled).toContain('está a paz y salvo');
  expect(settled).toContain(`R-${last}`);
  expect(settled).toContain(money(5 * 178_000 + total));
  expect(app.messages).toContainEqual(
    expect.objectContaining({ recipient: email, subject: 'Estás a paz y salvo' }),
  );

  const { borrower_id: borrowerId } = await storedCredit(app, creditId);
  const person = { borrowerId, userId: owner.userId };
  const own = await papersPersonalData.sections?.['créditos/papeles']?.(app.db, {
    ...person,
    today: app.parts.clock.today(),
  });
  expect(own).toContainEqual(
    expect.objectContaining({ papel: 'Certificado tributario', número: tax.number }),
  );
  const files = await papersPersonalData.files?.(app.db, person);
  expect(files?.map(({ path }) => path)).toContain(`papeles/${tax.number}.pdf`);

  await takeBack(creditId, last);
  const params = { id: list.settlement.verification_id };
  const verified = await callAs(owner, verifyDocument, { params });
  expect(verified.json().paper_standing).toBe('without_effect');
  expect((await papersOf(owner, creditId)).settlement).toBe(null);
  expect(await broken()).toEqual([]);
});

test('a statement counts the plan of today, and tells apart what is overdue', async () => {
  const { creditId } = await aPaperCredit(app, {
    disbursedOn: '2025-09-15',
    firstDueOn: '2025-10-15',
  });
  await pay(treasury, { creditId, amount: 178_000, on: '2025-10-15' });
  const extra = { amount: 400_000, on: '2025-11-15', excess: 'reduce-term' } as const;
  await pay(treasury, { creditId, ...extra });
  const december = { kind: 'EXTRACTO', from: '2025-12-01', until: '2025-12-31' } as const;
  const statement = await issued(treasury, { creditId, wish: december });
  const said = (await dataOf(statement.document_id)).statement;
  expect(said).toMatchObject({ instalment_number: 4, instalment_total: 5 });
  const text = await printedText(app, statement.document_id);
  expect(text).toContain('4 de 5');
  expect(text).toContain('Vencido, para pagar ya');
  expect(text).toContain('Lo vencido con esta cuota');
  expect(text).not.toContain('Total para estar al día');
  for (const part of ['overdue', 'total_due'] as const) {
    expect(text).toContain(money(said?.[part] ?? 0));
  }
});

test('a payoff letter no longer holds once a payment came after it', async () => {
  const { creditId } = await aPaperCredit(app, {
    disbursedOn: '2025-09-15',
    firstDueOn: '2025-10-15',
  });
  const on = app.parts.clock.today().toString();
  const quote = await issued(treasury, { creditId, wish: { kind: 'LIQUIDACION', on } });
  const letters = async () => (await papersOf(treasury, creditId)).payoffs;
  expect(await letters()).toMatchObject([{ on, paper: { standing: null } }]);
  app.clock.advance(60);
  await pay(treasury, { creditId, amount: 50_000, on });
  const { document_id, verification_id: id } = quote;
  expect(await letters()).toMatchObject([{ on, paper: { document_id, standing: 'outdated' } }]);
  const verified = await callAs(treasury, verifyDocument, { params: { id } });
  expect(verified.json().paper_standing).toBe('outdated');
});

test('what cannot be issued is refused, and nobody reads papers of others', async () => {
  const { creditId } = await aPaperCredit(app, {
    userId: owner.userId,
    disbursedOn: '2026-10-15',
    firstDueOn: '2026-11-15',
  });
  const paymentId = await pay(treasury, { creditId, amount: 20_000, on: '2026-11-15' });
  const outcome = async (wish: Parameters<typeof ask>[1]['wish'], by = owner) =>
    outcomeOf(await ask(by, { creditId, wish }));
  expect(await outcome({ kind: 'RECIBO_ANULADO', payment_id: paymentId })).toEqual([
    409,
    'paper_of_valid_payment',
  ]);
  expect(await outcome({ kind: 'RECIBO', payment_id: 2_000_000_000 })).toEqual([404, 'not_found']);
  expect(await outcome({ kind: 'CERTIFICADO_TRIBUTARIO', year: 2026 })).toEqual([
    400,
    'paper_year_not_over',
  ]);
  for (const [from, until] of [
    ['2026-11-01', '2026-12-31'],
    ['2026-11-10', '2026-11-01'],
    ['2026-01-01', '2026-02-01'],
  ] as const) {
    expect(await outcome({ kind: 'EXTRACTO', from, until })).toEqual([
      400,
      'paper_period_out_of_range',
    ]);
  }
  expect(await outcome({ kind: 'LIQUIDACION', on: '2026-01-01' })).toEqual([
    400,
    'paper_period_out_of_range',
  ]);
  await takeBack(creditId, paymentId);
  expect(await outcome({ kind: 'RECIBO', payment_id: paymentId })).toEqual([
    409,
    'paper_of_reversed_payment',
  ]);

  const wish = { kind: 'EXTRACTO', from: '2026-10-15', until: '2026-10-31' } as const;
  const paper = await issued(owner, { creditId, wish });
  const params = { id: paper.document_id };
  expect(outcomeOf(await callAs(owner, openPaper, { params }))).toEqual([409, 'paper_not_sealed']);
  const stranger = await signedInPerson(app, { roleId: ROLE.borrower });
  expect(await outcome(wish, stranger)).toEqual([404, 'not_found']);
  expect(outcomeOf(await callAs(stranger, getPaper, { params }))).toEqual([404, 'not_found']);
  expect(outcomeOf(await callAs(stranger, openPaper, { params }))).toEqual([404, 'not_found']);
  const query = { credit_id: String(creditId) };
  expect(outcomeOf(await callAs(stranger, listPapers, { query }))).toEqual([404, 'not_found']);
  const insurance = await signedInPerson(app, { roleId: ROLE.insuranceAgent });
  expect(outcomeOf(await callAs(insurance, listPapers, { query }))).toEqual([
    403,
    'permission_denied',
  ]);
  const signed = await aCredit(app, { state: STATE.signed });
  const service = await signedInPerson(app, { roleId: ROLE.customerService });
  expect(
    outcomeOf(await ask(service, { creditId: signed, wish: { kind: 'PAZ_Y_SALVO' } })),
  ).toEqual([409, 'paper_before_disbursement']);
  expect(await papersOf(service, signed)).toMatchObject({ has_papers: false, statements: [] });
});

test('the nightly checks find a paper that is not its document, and a payment without receipt', async () => {
  const { creditId } = await aPaperCredit(app, {
    disbursedOn: '2026-10-15',
    firstDueOn: '2026-11-15',
  });
  const document_id = await aDocument(app, { credit_id: creditId, kind: 'CONTRATO' });
  await app.db
    .insertInto('credit_papers')
    .values({ document_id, credit_id: creditId, kind: 'PAZ_Y_SALVO', facts_sha256: HASH })
    .execute();
  const { payment_id } = await app.db
    .insertInto('payments')
    .values({
      credit_id: creditId,
      paid_on: '2026-11-01',
      amount: 10_000,
      excess: 'advance',
      created_at: new Date(Date.now() - 3 * 86_400_000),
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  expect((await broken()).map(([, ids]) => ids)).toEqual([[document_id], [payment_id]]);
});
