import { ROLE } from '@cuotaclara/contract';
import { creditDisbursement } from '@cuotaclara/contract/disbursement/credit-disbursement';
import { accountConfirmation } from '@cuotaclara/contract/disbursement/payee-accounts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import {
  aReadyCredit,
  confirmAccount,
  enterAccount,
  LIEN,
} from '#test/steps/disbursement-steps.ts';
import { withdrawAs } from './decision-steps.ts';
import type { DecisionWorld, KindCase } from './kind-case.ts';

type Desk = Promise<{ readonly officer: Person; readonly treasurer: Person }>;

const desks = new WeakMap<DecisionWorld, Desk>();

const openDesk = async (world: DecisionWorld) => ({
  officer: await signedInPerson(world, { roleId: ROLE.complianceOfficer }),
  treasurer: await signedInPerson(world, { roleId: ROLE.treasury }),
});

/** Those who get a credit ready, the same ones for each subject of a world. */
function deskOf(world: DecisionWorld): Desk {
  const desk = desks.get(world) ?? openDesk(world);
  desks.set(world, desk);
  return desk;
}

/** A credit that can be paid out into an account that two people registered and confirmed. */
export const disbursementOfCredit: KindCase = {
  calls: creditDisbursement,
  locks: 'credits',
  async subject(world) {
    const { officer, treasurer } = await deskOf(world);
    const creditId = await aReadyCredit(world, officer);
    const { decision_id: id } = (await enterAccount(treasurer, creditId)).json();
    await confirmAccount(world.admin, id);
    const input = { payee_kind: 'supplier', to_pay: 952_400, lien: LIEN };
    return { subject: creditId, input, key: creditId };
  },
};

/** An account whose proposal was withdrawn, so that it can be proposed again. */
export const confirmationOfAccount: KindCase = {
  calls: accountConfirmation,
  locks: 'payee_accounts',
  async subject(world) {
    const { officer, treasurer } = await deskOf(world);
    const creditId = await aReadyCredit(world, officer);
    const entered = (await enterAccount(treasurer, creditId)).json();
    const { decision_id: id, payee_account_id: subject } = entered;
    await withdrawAs(treasurer, accountConfirmation, { id, note: 'Falta un dígito.' });
    return { subject, input: {}, key: subject };
  },
};
