import { creditRestructure } from '@cuotaclara/contract/credit-acts/acts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actLines } from '#test/decisions/act-steps.ts';
import { enterPlan, offerPlan, signAddendum } from '#test/decisions/restructure-steps.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import {
  aBookedCredit,
  accrueNow,
  certifyUsury,
  entriesOf,
  findingsIn,
} from '#test/steps/servicing-steps.ts';
import { setSetting } from '#test/steps/setting-steps.ts';
import { aSigner } from '#test/steps/signing-steps.ts';
import { anAdministrator } from '#test/steps/user-steps.ts';

let app: ApplicationApp;
let admin: Person;
let other: Person;

beforeAll(async () => {
  app = await startApplicationApp({ beginsAt: Temporal.Instant.from('2026-03-20T15:00:00Z') });
  await certifyUsury(app);
  admin = await anAdministrator(app);
  other = await anAdministrator(app);
  await setSetting(admin, { name: 'company_signs_by_seal', value: true });
});
afterAll(() => app.stop());

/** Seals straight in the database: certificates of tests begin later in the year. */
const sealNow = (documentId: number, setId: number) =>
  app.owner.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update documents set state = 'SEALED', sealed_at = now() + interval '1 year'
      where document_id = ${documentId}`.execute(trx);
    await sql`update document_sets set state = 'COMPLETED', closed_at = now()
      where document_set_id = ${setId}`.execute(trx);
  });

test('credit A, restructured on 20 March with nothing paid, keeps every balance', async () => {
  const signer = await aSigner(app);
  const creditId = await aBookedCredit(app, {
    borrower_id: signer.borrowerId,
    product_id: app.keys.bike,
  });
  await accrueNow(app);
  const before = await entriesOf(app, creditId);
  const input = { instalment_count: 6, first_due_on: '2026-04-20' };
  const lines = await actLines(admin, creditRestructure, { subject: creditId, input });
  expect(lines).toMatchObject({
    principal: [1_000_000, 1_000_000],
    last_due_on: ['2026-07-15', '2026-09-20'],
  });
  const people = { proposer: admin, approver: other };
  const { documentId, setId } = await offerPlan(app, people, { creditId, terms: input });
  expect((await signAddendum(app, signer, documentId)).statusCode).toBe(200);
  await sealNow(documentId, setId);
  expect(await enterPlan(app, setId)).toBe(true);
  const held = await app.db
    .selectFrom('credit_balances')
    .select(['principal', 'interest_due', 'third_party_due'])
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  expect(held).toEqual({ principal: 1_000_000, interest_due: 30_748, third_party_due: 920 });
  expect(await entriesOf(app, creditId)).toEqual(before);
  expect((await findingsIn(app)).filter(({ id }) => id === creditId)).toEqual([]);
  const { data } = await app.db
    .selectFrom('documents')
    .select('data')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  const { restructure } = JSON.parse(data);
  expect(restructure).toMatchObject({ principal: 1_000_000, instalment_count: 6 });
  // Late interest is income once it is paid: the books do not have it.
  expect(restructure.debt).toEqual([
    { name: 'Capital', amount: 1_000_000 },
    { name: 'Intereses corrientes', amount: 32_562 },
    { name: 'Intereses de mora', amount: 3_752 },
    { name: 'Cargos', amount: 920 },
  ]);
});
