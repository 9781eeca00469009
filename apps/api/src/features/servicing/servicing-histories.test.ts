import { ROLE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRandomHolidays, liveByChance } from '#test/lives/random-lives.ts';
import { expectAddsUp, planFor } from '#test/payments/plan-sums.ts';
import { signedInPerson } from '#test/steps/auth-steps.ts';
import { certifyUsury, findingsIn } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
});

afterAll(() => app.stop());

const STEPS = 16;
const CREDITS = 14;

test('whatever comes in, late, early or back, the books hold and the plan adds up', async () => {
  const reader = await signedInPerson(app, { roleId: ROLE.treasury });
  await addRandomHolidays(app);
  for (let seed = 1; seed <= CREDITS; seed += 1) {
    const creditId = await liveByChance(app, { seed, steps: STEPS });
    const findings = await findingsIn(app);
    const broken = findings.filter(({ check }) => check !== 'accrual-is-up-to-date');
    expect(broken, `seed ${seed}`).toEqual([]);
    const plan = await planFor(reader, creditId);
    expect(expectAddsUp(plan, `seed ${seed}`)).toBeGreaterThanOrEqual(0);
  }
});
