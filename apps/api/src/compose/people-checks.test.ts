import { ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvariantCheck } from '#contributions/check.ts';
import { attachmentsFeature } from '#features/attachments/feature.ts';
import { borrowerRecordFeature } from '#features/borrower-record/feature.ts';
import { identityFeature } from '#features/identity/feature.ts';
import { screeningFeature } from '#features/screening/feature.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const CHECKS: readonly InvariantCheck[] = [
  borrowerRecordFeature,
  identityFeature,
  screeningFeature,
  attachmentsFeature,
].flatMap(({ checks }) => checks);

/** The violations that are found, by the name of their check. */
async function violations(): Promise<Record<string, readonly number[]>> {
  const input = { today: app.parts.clock.today(), limit: 10 };
  const found = await Promise.all(
    CHECKS.map(async (check) => [check.name, await check.findViolations(app.db, input)] as const),
  );
  return Object.fromEntries(found.filter(([, ids]) => ids.length > 0));
}

test('the checks find nothing after people registered, and each planted violation', async () => {
  const [asked, colleague] = [await aBorrower(app), await aBorrower(app)];
  expect(await violations()).toEqual({});
  const change = (borrowerId: number, values: object) =>
    app.db.updateTable('borrowers').set(values).where('borrower_id', '=', borrowerId).execute();
  await change(asked.borrowerId, {
    identity_state: 'asked_again',
    email: 'nadie@suprimido.invalid',
  });
  await app.db
    .updateTable('users')
    .set({ role_id: ROLE.adviser })
    .where('user_id', '=', colleague.userId)
    .execute();
  const { screening_list_id } = await app.db
    .insertInto('screening_lists')
    .values({
      name: 'Lista',
      kind: 'pep',
      source: 'Prueba',
      issued_on: '2026-01-01',
      file_sha256: Buffer.alloc(32),
      entry_count: 3,
    })
    .returning('screening_list_id')
    .executeTakeFirstOrThrow();
  const { screening_hit_id } = await app.db
    .insertInto('screening_hits')
    .values({
      borrower_id: asked.borrowerId,
      list_name: 'Lista',
      list_kind: 'pep',
      full_name: 'Ana Pérez',
      similarity: 1,
      decision: 'dismissed',
      decided_at: new Date(),
    })
    .returning('screening_hit_id')
    .executeTakeFirstOrThrow();
  expect(await violations()).toEqual({
    asked_again_has_request: [asked.borrowerId],
    erased_borrower_has_no_contact: [asked.borrowerId],
    borrower_account_has_role: [colleague.borrowerId],
    screening_list_is_whole: [screening_list_id],
    decided_hit_has_decider: [screening_hit_id],
  });
});
