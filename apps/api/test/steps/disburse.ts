import { composeCreditSteps } from '#compose/credit-steps.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { TestApp } from '#test/test-app.ts';
import { signedInPerson } from './auth-steps.ts';

const TREASURY = 9;

/** Takes the step of a disbursement, with the guards of the application; by whom it wants. */
export async function disburse(
  app: TestApp,
  creditId: number,
  { by }: { readonly by?: number } = {},
): Promise<void> {
  const userId = by ?? (await signedInPerson(app, { roleId: TREASURY })).userId;
  const actor: Actor = {
    userId,
    identityId: '',
    sessionId: '',
    email: '',
    roleId: TREASURY,
    matrixVersion: 1,
    settingsVersion: 1,
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
