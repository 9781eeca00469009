import { ROLE, STATE } from '@cuotaclara/contract';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { changeParameters } from '@cuotaclara/contract/loan-terms/parameters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { watchRoutes } from '#test/watch-routes.ts';
import { creditParamOf } from './features/credits/is-credit-out-of-scope.ts';

const NOBODYS_CREDIT = 99_999_999;

type CreditRoute = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: `/api/${string}`;
};

let app: TestApp;
let routes: readonly CreditRoute[];

beforeAll(async () => {
  const watched = await watchRoutes(() => startTestApp());
  app = watched.started;
  routes = watched.routes
    .filter(({ method, url }) => method !== 'HEAD' && creditParamOf(url) !== null)
    // The contract has no other methods, and every address of it begins so.
    .map(({ method, url }) => ({ method, url }) as CreditRoute);
});
afterAll(() => app.stop());

/** Every parameter but that of the credit is one that could be. */
const OTHER_PARAMS = { attachment_id: 1, request_id: 1, kind: 'CEDULA', name: 'cedula.pdf' };

async function answersTo({ browser, bearer }: Person, creditId: number) {
  const answers = await Promise.all(
    routes.map(async (route) => {
      const params = { ...OTHER_PARAMS, id: creditId, credit_id: creditId };
      const query = { document: '1020304050', borrower_id: 1 };
      const answer = await browser.call(route, { params, query, bearer });
      return [`${route.method} ${route.url}`, ...outcomeOf(answer)];
    }),
  );
  return answers.filter(([, status, code]) => status !== 404 || code !== 'not_found');
}

test('what names a credit is known by its address', () => {
  expect(creditParamOf('/api/managements/credits/:id')).toBe('id');
  expect(creditParamOf('/api/managements/credits/attachments/files/upload/:credit_id/:kind')).toBe(
    'credit_id',
  );
  expect(creditParamOf('/api/managements/screening/hits/:id')).toBeNull();
  expect(creditParamOf('/api/managements/credits/counts')).toBeNull();
  expect(creditParamOf('/api/managements/credits/:id/documents')).toBe('id');
  expect(creditParamOf('/api/borrowers/credits/documents/:id')).toBeNull();
});

test('the credit of another supplier is not there, whatever one asks of it', async () => {
  expect(routes.length).toBeGreaterThan(20);
  const [supplier, other] = [
    await signedInPerson(app, { roleId: ROLE.supplier }),
    await signedInPerson(app, { roleId: ROLE.supplier }),
  ];
  for (const state of [1, 3, 8, 10] as const) {
    const creditId = await aCredit(app, { state, supplier_id: other.userId });
    expect(await answersTo(supplier, creditId)).toEqual([]);
  }
  expect(await answersTo(supplier, NOBODYS_CREDIT)).toEqual([]);
});

test('neither is that of another borrower, nor that of another headquarter', async () => {
  const [me, other] = [await aBorrower(app), await aBorrower(app)];
  const creditId = await aCredit(app, {
    state: STATE.awaitingAttachments,
    borrower_id: other.borrowerId,
  });
  expect(await answersTo(me, creditId)).toEqual([]);
  const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
  expect(await answersTo(adviser, creditId)).toEqual([]);
  // Of the states that a role follows, everything; of the others, nothing.
  const portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
  expect(await answersTo(portfolio, creditId)).toEqual([]);
});

test('a supplier gets 403 for a forbidden change of a credit in scope', async () => {
  const supplier = await signedInPerson(app, { roleId: ROLE.supplier });
  const creditId = await aCredit(app, { state: STATE.inStudy, supplier_id: supplier.userId });
  const { browser, bearer } = supplier;
  const asked = { params: { id: creditId }, bearer };
  expect(outcomeOf(await browser.call(changeParameters, asked))).toEqual([
    403,
    'permission_denied',
  ]);
  expect(outcomeOf(await browser.call(getCredit, asked))).toEqual([200, null]);
});
