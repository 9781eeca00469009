import { ROLE, STATE } from '@cuotaclara/contract';
import { composeCreditSteps } from '#compose/credit-steps.ts';
import { BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import { command } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { TestApp } from '#test/test-app.ts';
import { signedInPerson } from './auth-steps.ts';

/** Takes the step of a disbursement with the guards of the application; `by` names the person. */
export async function disburse(
  app: TestApp,
  creditId: number,
  { by }: { readonly by?: number } = {},
): Promise<void> {
  const userId = by ?? (await signedInPerson(app, { roleId: ROLE.treasury })).userId;
  const actor: Actor = {
    userId,
    identityId: '',
    sessionId: '',
    email: '',
    roleId: ROLE.treasury,
    matrixVersion: 1,
    settingsVersion: 1,
    headquarterId: null,
    secondFactor: { isOn: false, isMandatory: false },
    functions: new Map([
      ['disburse_credit', []],
      ['view_associated_loans', [STATE.awaitingDisbursement, STATE.disbursed]],
    ]),
  };
  const steps = composeCreditSteps(app.parts);
  const disbursement = command('disburse_in_test', (ctx) =>
    steps.take(ctx, { creditId, to: STATE.disbursed, means: 'disbursement' }),
  );
  const origin = { ...BY_THE_PROGRAM, actorUserId: userId };
  const caller = { actor, origin, idempotencyKey: null, settingsVersion: null };
  await app.parts.run(disbursement, caller, undefined);
}
