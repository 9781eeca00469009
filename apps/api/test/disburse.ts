import type { Actor } from '#platform/http/actor.ts';
import { signedInPerson } from '#test/auth-steps.ts';
import type { TestApp } from '#test/test-app.ts';
import { composeCreditSteps } from '../src/compose-credit-steps.ts';

const TREASURY = 9;

/** Takes the step of a disbursement, with the guards of the application. */
export async function disburse(app: TestApp, creditId: number): Promise<void> {
  const { userId } = await signedInPerson(app, { roleId: TREASURY });
  const actor: Actor = {
    userId,
    identityId: '',
    sessionId: '',
    email: '',
    roleId: TREASURY,
    matrixVersion: 1,
    headquarterId: null,
    secondFactor: { isOn: false, isMandatory: false },
    functions: new Map([
      ['disburse_credit', []],
      ['view_associated_loans', [9, 10]],
    ]),
  };
  const steps = composeCreditSteps(app.parts);
  await app.db
    .transaction()
    .execute((trx) => steps.take(trx, { creditId, to: 10, actor, means: 'disbursement' }));
}
