import {
  type CreditStateId,
  type FileRoute,
  FOLLOWED_STATES,
  FUNCTIONS,
  type FunctionName,
  ROLES,
  type Role,
  type RoleName,
  type Route,
  STATE,
} from '@cuotaclara/contract';
import { issuePaper } from '@cuotaclara/contract/papers/papers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditParamOf } from '#features/credits/is-credit-out-of-scope.ts';
import { aPayer, begin, eventOf, sendEvents } from '#test/payments/payment-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCoDebtor } from '#test/steps/co-debtor-steps.ts';
import { aDocument } from '#test/steps/document-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { watchRoutes } from '#test/watch-routes.ts';

type Read = Route | FileRoute;

/** The states that tell the roles apart: under study, owing, and written off. */
const STATES = [STATE.inStudy, STATE.disbursed, STATE.writtenOff] as const;

/** Everybody but the borrower, whose own credits are tested where they have routes of their own. */
const STAFF = ROLES.filter(({ name }) => name !== 'BORROWER');

/**
 * Parts of a credit that not everybody who follows it reads, with the functions of which one
 * is enough. This table is the only place that says so; every route is held to it.
 */
const READERS = {
  coDebtorDocument: ['view_legal_documents'],
  documentNumber: ['view_legal_documents'],
  verificationId: ['view_legal_documents'],
  fingerprint: ['view_legal_documents'],
  income: ['view_income', 'study_credit'],
  receipt: ['view_payments'],
  paper: ['view_payments', 'view_legal_documents'],
  creditNote: ['view_credit_notes'],
  actReason: ['view_overdue'],
  contactNote: ['view_contacts'],
  promiseNote: ['view_contacts'],
} as const satisfies Record<string, readonly FunctionName[]>;

type Secret = keyof typeof READERS;

type World = {
  readonly creditId: number;
  readonly paymentId: number;
  readonly paperId: number;
  readonly secrets: Readonly<Record<Secret, string>>;
};

let app: TestApp;
let reads: readonly Read[];
const people = new Map<RoleName, Person>();
const worlds = new Map<CreditStateId, World>();

const INCOME = 3_217_643;
const CREDIT_NOTE = 'Prefiere la cuota los cinco.';
const ACT_REASON = 'El juzgado ya no responde por él.';
const CONTACT_NOTE = 'Llama después del almuerzo.';
const PROMISE_NOTE = 'La promesa era de otra persona';

async function aWorld(state: CreditStateId): Promise<World> {
  const { db } = app;
  const payer = await aPayer(app);
  const { creditId } = payer;
  const reference = await begin(payer, { choice: 'other', amount: 50_000 });
  await sendEvents(app, [eventOf(app, { reference, status: 'APPROVED', pesos: 50_000 })]);
  const { payment_id: paymentId } = await db
    .selectFrom('payments')
    .select('payment_id')
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  const admin = await anAdministrator(app);
  const wish = { kind: 'RECIBO', payment_id: paymentId };
  const paper = await callAs(admin, issuePaper, { body: { credit_id: creditId, wish } });
  expect(outcomeOf(paper)).toEqual([200, null]);
  const documentId = await aDocument(app, { credit_id: creditId });
  const document = await db
    .selectFrom('documents')
    .innerJoin('document_files as file', 'file.document_id', 'documents.document_id')
    .select(['documents.number', 'documents.verification_id', 'file.sha256'])
    .where('documents.document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  const coDebtorId = await aCoDebtor(app, { credit_id: creditId, invited_by: admin.userId });
  const coDebtor = await db
    .selectFrom('credit_co_debtors')
    .select('identification')
    .where('co_debtor_id', '=', coDebtorId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('credit_applications')
    .set({ monthly_income: INCOME, income_by: admin.userId })
    .where('credit_id', '=', creditId)
    .execute();
  const note = { credit_id: creditId, text: CREDIT_NOTE, written_by: admin.userId };
  await db
    .insertInto('credit_notes')
    .values({ ...note, written_at: new Date() })
    .execute();
  await db
    .insertInto('credit_events')
    .values({
      credit_id: creditId,
      kind: 'late-resumption',
      happened_on: app.parts.clock.today().toString(),
      reason: ACT_REASON,
      recorded_by: admin.userId,
    })
    .execute();
  const { contact_id } = await db
    .insertInto('contacts')
    .values({
      borrower_id: sql`(select borrower_id from credits where credit_id = ${creditId})`,
      credit_id: creditId,
      day: '2026-11-12',
      reserved_at: new Date(),
      channel: 'call',
      direction: 'in',
      purpose: 'requested',
      is_counted: false,
      rule: 'uncounted',
      inputs: '{}',
      asked_text: CONTACT_NOTE,
    })
    .returning('contact_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('promises')
    .values({
      credit_id: creditId,
      borrower_id: sql`(select borrower_id from credits where credit_id = ${creditId})`,
      contact_id,
      amount: 1,
      due_on: '2026-11-12',
      until_on: '2026-11-13',
      made_on: '2026-11-12',
      made_at: new Date(),
      made_by: admin.userId,
      state: 'withdrawn',
      withdrawn_by: admin.userId,
      withdrawn_at: new Date(),
      withdraw_note: PROMISE_NOTE,
    })
    .execute();
  const supplier = people.get('SUPPLIER');
  const adviser = people.get('ADVISER');
  await db
    .updateTable('credits')
    .set({
      credit_state_id: state,
      supplier_id: supplier?.userId ?? null,
      created_by: adviser?.userId ?? null,
    })
    .where('credit_id', '=', creditId)
    .execute();
  return {
    creditId,
    paymentId,
    paperId: paper.json().document_id,
    secrets: {
      coDebtorDocument: coDebtor.identification,
      documentNumber: `"${document.number}"`,
      verificationId: document.verification_id,
      fingerprint: document.sha256.toString('hex'),
      income: String(INCOME),
      receipt: `"R-${paymentId}"`,
      paper: paper.json().verification_id,
      creditNote: CREDIT_NOTE,
      actReason: ACT_REASON,
      contactNote: CONTACT_NOTE,
      promiseNote: PROMISE_NOTE,
    },
  };
}

/** Addresses whose number is that of something that hangs from a credit. */
const NAMED_BY: Readonly<Record<string, 'paymentId' | 'paperId'>> = {
  '/api/managements/payments/:id': 'paymentId',
  '/api/managements/papers/:id': 'paperId',
  '/api/managements/papers/:id/file': 'paperId',
  '/api/managements/documents/:id/file': 'paperId',
};

const takesCredit = ({ query }: Read): boolean =>
  query !== undefined && 'shape' in query && 'credit_id' in Object(query.shape);

const isList = ({ url }: Read): boolean =>
  /^\/api\/managements\/(documents|payments\/found|credits)$/.test(url);

beforeAll(async () => {
  const watched = await watchRoutes(() => startTestApp());
  app = watched.started;
  const contract = new Set(watched.routes.flatMap(({ config }) => config?.contract ?? []));
  reads = [...contract].filter(
    (route) =>
      route.method === 'GET' &&
      !route.url.startsWith('/api/borrowers') &&
      (creditParamOf(route.url) !== null ||
        takesCredit(route) ||
        route.url in NAMED_BY ||
        isList(route)),
  );
  for (const role of STAFF) people.set(role.name, await signedInPerson(app, { roleId: role.id }));
  for (const state of STATES) worlds.set(state, await aWorld(state));
});
afterAll(() => app.stop());

const follows = (role: Role, state: CreditStateId): boolean =>
  FOLLOWED_STATES[role.name].includes(state);

const may = (role: Role, names: readonly FunctionName[]): boolean =>
  names.some((name) => (FUNCTIONS[name].roles as readonly RoleName[]).includes(role.name));

const ask = (role: Role, route: Read, world: World) => {
  const { creditId, secrets } = world;
  const id = NAMED_BY[route.url] === undefined ? creditId : world[NAMED_BY[route.url] ?? 'paperId'];
  const params = { id, credit_id: creditId, attachment_id: 1, request_id: 1, name: 'a.pdf' };
  const search = route.url.endsWith('/documents')
    ? secrets.documentNumber.slice(1, -1)
    : secrets.receipt.slice(1, -1);
  const query = isList(route)
    ? { search: route.url.endsWith('/credits') ? `CR-${creditId}` : search }
    : { credit_id: creditId, document: '1020304050', amount: 50_000, borrower_id: 1 };
  const person = people.get(role.name);
  if (person === undefined) throw new Error(role.name);
  return callAs(person, route, { params, query });
};

type Seen = { readonly line: string; readonly secrets: readonly Secret[]; readonly code: string };

async function seenBy(role: Role, state: CreditStateId): Promise<readonly Seen[]> {
  const world = worlds.get(state);
  if (world === undefined) throw new Error(`no credit in ${state}`);
  return Promise.all(
    reads.map(async (route) => {
      const answer = await ask(role, route, world);
      const names = Object.keys(READERS) as Secret[];
      const secrets = names.filter((name) => answer.body.includes(world.secrets[name]));
      return { line: `${route.method} ${route.url}`, secrets, code: String(answer.statusCode) };
    }),
  );
}

test('the routes that read below a credit are these, and no reading is left out', () => {
  expect(reads.length).toBeGreaterThan(25);
  const urls = reads.map(({ url }) => url);
  expect(urls).toEqual(
    expect.arrayContaining([
      ...Object.keys(NAMED_BY),
      '/api/managements/papers',
      '/api/managements/documents',
      '/api/managements/credits/:id/documents',
      '/api/credits/:id/co-debtors',
    ]),
  );
});

test.each(STAFF.map((role) => [role.name, role] as const))(
  '%s reads below a credit what its functions and its states say, and nothing else',
  async (_name, role) => {
    const found = new Set<Secret>();
    const wrong: string[] = [];
    for (const state of STATES) {
      for (const { line, secrets, code } of await seenBy(role, state)) {
        if (code.startsWith('5')) wrong.push(`${state} ${line}: ${code}`);
        for (const secret of secrets) {
          found.add(secret);
          const isRight = follows(role, state) && may(role, READERS[secret]);
          if (!isRight) wrong.push(`${state} ${line}: ${secret}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    // A role really reads somewhere what it may read: an empty answer would prove nothing.
    const expected = (Object.keys(READERS) as Secret[]).filter(
      (secret) => may(role, READERS[secret]) && STATES.some((state) => follows(role, state)),
    );
    expect([...found].toSorted()).toEqual(expected.toSorted());
  },
);

/**
 * Money comes and goes back whatever became of its credit, so that those who take it see what is
 * owed before they do; nothing else of the credit is there for them.
 */
const MONEY_IN_ANY_STATE: ReadonlySet<string> = new Set([
  'GET /api/managements/payments/preview',
  'GET /api/managements/payments/owed',
  'GET /api/managements/credits/:id/surplus',
]);

/** Lists leave out what is out of scope, and are not refused. */
const LISTS = /\/(documents|found|credits|payments|export|export-to-excel(-additional-payment)?)$/;

test('a credit in a state that a role does not follow is not there, whatever hangs from it', async () => {
  const wrong: string[] = [];
  for (const role of STAFF) {
    for (const state of STATES.filter((each) => !follows(role, each))) {
      for (const { line, code } of await seenBy(role, state)) {
        const isHidden = code === '404' || code === '403';
        const isBeyond = may(role, ['search_all_credits']) && line.includes('/raw/');
        const isMoney = may(role, ['record_payment']) && MONEY_IN_ANY_STATE.has(line);
        if (isHidden || isBeyond || isMoney || LISTS.test(line)) continue;
        wrong.push(`${role.name} ${state} ${line} ${code}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('only those of the matrix issue papers', async () => {
  const world = worlds.get(STATE.disbursed);
  for (const role of STAFF) {
    const person = people.get(role.name);
    if (person === undefined || world === undefined) throw new Error(role.name);
    const wish = { kind: 'RECIBO', payment_id: world.paymentId };
    const answer = await callAs(person, issuePaper, { body: { credit_id: world.creditId, wish } });
    const isIssuer = may(role, ['issue_papers']);
    expect([role.name, answer.statusCode]).toEqual([role.name, isIssuer ? 200 : 403]);
  }
});
