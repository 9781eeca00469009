import { ROLE } from '@cuotaclara/contract';
import {
  findCurrentPayment,
  linkTransaction,
  startAdditionalPayment,
} from '@cuotaclara/contract/payments/paying';
import {
  exportAdditionalPayments,
  exportPayments,
  listAdditionalPayments,
  listPayments,
} from '@cuotaclara/contract/payments/payment-lists';
import { answerSandbox } from '@cuotaclara/contract/payments/sandbox';
import {
  checkTransaction,
  getTransactionDetail,
  takeGatewayEvent,
} from '@cuotaclara/contract/payments/transactions';
import { aPayer, begin, eventOf, lookUp, PHONE } from '#test/payments/payment-steps.ts';
import { signedInPerson } from '#test/steps/auth-steps.ts';
import { type CommandCase, exporting, listing, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

/** A payment that was begun on the open page. */
async function aBegunPayment(world: World) {
  const payer = await aPayer(world);
  const reference = await begin(payer);
  const answer = await payer.browser.call(getTransactionDetail, { params: { id: reference } });
  const { amount, checkout_url: url } = answer.json();
  const checkout = Object.fromEntries(new URL(url).searchParams);
  return { ...payer, reference, pesos: Number(amount), checkout };
}

const looking: CommandCase = {
  routes: [findCurrentPayment],
  locks: null,
  async prepare(world) {
    const made = await subjects(() => aPayer(world));
    const calls = spread(made, ({ identification }) => ({
      route: findCurrentPayment,
      sent: { body: { document: identification, fact: { kind: 'phone', value: PHONE } } },
    }));
    return { calls, successesMin: made.length };
  },
};

const linking: CommandCase = {
  routes: [linkTransaction],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(async () => {
      const payer = await aPayer(world);
      const [credit] = (await lookUp(payer)).json().credits;
      return { ...payer, payKey: credit.pay_key as string };
    });
    const calls = spread(made, ({ payKey }, index) => ({
      route: linkTransaction,
      sent: { body: { pay_key: payKey, choice: 'other', amount: 20_000 + (index % 2) } },
    }));
    return { calls, successesMin: calls.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const paying: CommandCase = {
  routes: [startAdditionalPayment],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(async () => {
      const person = await signedInPerson(world, { roleId: ROLE.borrower });
      return { person, ...(await aPayer(world, person.userId)) };
    });
    const calls = spread(made, ({ person, creditId: credit_id }) => ({
      route: startAdditionalPayment,
      as: person,
      sent: { body: { credit_id, amount: 300_000, excess: 'reduce-term' } },
    }));
    return { calls, successesMin: calls.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const hearing: CommandCase = {
  routes: [takeGatewayEvent],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => aBegunPayment(world));
    const calls = spread(made, ({ reference, pesos }) => ({
      route: takeGatewayEvent,
      sent: { body: eventOf(world, { id: reference, reference, pesos, status: 'APPROVED' }) },
    }));
    return { calls, successesMin: calls.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const checking: CommandCase = {
  routes: [checkTransaction],
  locks: null,
  async prepare(world) {
    const made = await subjects(() => aBegunPayment(world));
    const calls = spread(made, ({ reference }) => ({
      route: checkTransaction,
      sent: { params: { id: reference }, body: { transaction_id: 'unknown' } },
    }));
    return { calls, successesMin: calls.length };
  },
};

const answering: CommandCase = {
  routes: [answerSandbox],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(() => aBegunPayment(world));
    const calls = spread(made, ({ checkout }) => ({
      route: answerSandbox,
      sent: { body: { checkout, choice: 'approve_twice', method: 'NEQUI' } },
    }));
    return { calls, successesMin: calls.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

export const paymentCases: readonly CommandCase[] = [
  looking,
  linking,
  paying,
  hearing,
  checking,
  answering,
  listing(listPayments),
  listing(listAdditionalPayments),
  exporting(exportPayments, { columns: 'receipt,amount' }),
  exporting(exportAdditionalPayments, { columns: 'receipt,amount' }),
];
