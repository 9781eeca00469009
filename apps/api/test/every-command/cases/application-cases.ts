import { STATE } from '@cuotaclara/contract';
import {
  findApplicant,
  saveHomeStep,
  savePaymentStep,
  savePersonStep,
  savePurchaseStep,
  startApplication,
} from '@cuotaclara/contract/applications/application';
import { sendPhoneCode, verifyPhoneCode } from '@cuotaclara/contract/applications/phone-code';
import { quoteCredit } from '@cuotaclara/contract/loan-terms/quote';
import { askCode, lastCode, personOf, typedBy } from '#test/steps/application-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import {
  type CommandCase,
  type CommandRoute,
  ONE_EACH,
  spread,
  subjects,
} from '../command-case.ts';
import type { World } from '../world.ts';

type Draft = { readonly id: number; readonly identification: string; readonly phone: string };

const PRICE = 10_000_000;

/** A draft with every step, of a borrower whose telephone is not verified. */
async function aDraft(world: World): Promise<Draft> {
  const phone = String(3_000_000_000 + world.next());
  const { borrowerId, identification } = await aKnownBorrower(world, {
    phone,
    is_phone_verified: false,
    identity_state: 'missing',
  });
  const created_by = world.admin.userId;
  const id = await aCredit(world, { state: STATE.draft, borrower_id: borrowerId, created_by });
  return { id, identification, phone };
}

type StepCalls = {
  readonly route: CommandRoute;
  body(world: World, draft: Draft): object;
};

/** Each draft is saved once; a repeated version is refused. */
const draftCase = ({ route, body }: StepCalls): CommandCase => ({
  routes: [route],
  locks: 'credits',
  async prepare(world) {
    const drafts = await subjects(() => aDraft(world));
    const calls = spread(drafts, (draft) => ({
      route,
      as: world.admin,
      sent: { params: { id: draft.id }, body: body(world, draft) },
    }));
    return { calls, successesMin: drafts.length, sharedKey: drafts[0]?.id ?? 0 };
  },
});

const startingByBorrowers: CommandCase = {
  about: 'by borrowers',
  routes: [startApplication],
  locks: 'borrowers',
  async prepare(world) {
    const borrowers = await subjects(() => aBorrower(world));
    const calls = spread(borrowers, (borrower) => ({
      route: startApplication,
      as: borrower,
      sent: { body: { person: typedBy(world, borrower) } },
    }));
    return { calls, successesMin: borrowers.length, sharedKey: borrowers[0]?.borrowerId ?? 0 };
  },
};

const startingByStaff: CommandCase = {
  about: 'by staff for new people',
  routes: [startApplication],
  locks: null,
  async prepare(world) {
    const people = await subjects(async () => {
      const person = personOf(world);
      return { ...person, email: `nuevo${person.identification}@correo.test` };
    }, ONE_EACH);
    const consents = { data: true, bureau: true };
    const calls = spread(people, (person) => ({
      route: startApplication,
      as: world.admin,
      sent: { body: { person, consents } },
    }));
    return { calls, successesMin: people.length };
  },
};

const lookingUp: CommandCase = {
  routes: [findApplicant],
  locks: null,
  async prepare(world) {
    const drafts = await subjects(() => aDraft(world));
    const calls = spread(drafts, ({ identification: document }) => ({
      route: findApplicant,
      as: world.admin,
      sent: { query: { document } },
    }));
    return { calls, successesMin: calls.length };
  },
};

const quoting: CommandCase = {
  routes: [quoteCredit],
  locks: null,
  async prepare(world) {
    const { bike: product_id, due24: due_id } = world.keys;
    const body = { product_id, request_amount: 8_000_000, due_id, due_day: 5 };
    const calls = spread([world.admin, world.service], (as) => ({
      route: quoteCredit,
      as,
      sent: { body },
    }));
    return { calls, successesMin: calls.length };
  },
};

const provingPhone: CommandCase = {
  routes: [verifyPhoneCode],
  locks: 'credits',
  async prepare(world) {
    const drafts = await subjects(async () => {
      const { id, phone } = await aDraft(world);
      await askCode(world.admin, id, phone);
      return { id, code: lastCode(world) };
    });
    const calls = spread(drafts, ({ id, code }) => ({
      route: verifyPhoneCode,
      as: world.admin,
      sent: { params: { id }, body: { code } },
    }));
    return { calls, successesMin: drafts.length, sharedKey: drafts[0]?.id ?? 0 };
  },
};

export const applicationCases: readonly CommandCase[] = [
  startingByBorrowers,
  startingByStaff,
  lookingUp,
  quoting,
  draftCase({
    route: savePersonStep,
    body: (world, { identification, phone }) => ({
      ...personOf(world, { identification, phone }),
      email: `marcela${identification}@correo.test`,
      version: 1,
    }),
  }),
  draftCase({
    route: saveHomeStep,
    body: ({ keys }) => ({
      version: 1,
      country_id: keys.colombia,
      residence_city_id: keys.medellin,
      address: 'Calle 10 # 43 D - 30',
      occupation: 'employee',
      monthly_income: 3_200_000,
      monthly_expenses: 900_000,
    }),
  }),
  draftCase({
    route: savePurchaseStep,
    body: ({ keys }) => ({ version: 1, product_id: keys.bike, product_price: PRICE }),
  }),
  draftCase({
    route: savePaymentStep,
    body: ({ keys }) => ({
      version: 1,
      request_amount: 8_000_000,
      due_id: keys.due24,
      due_day: 5,
    }),
  }),
  draftCase({ route: sendPhoneCode, body: (_world, { phone }) => ({ phone }) }),
  provingPhone,
];
