import { ROLE, STATE } from '@cuotaclara/contract';
import { approveCompliance, COMPLIANCE_CHECKS } from '@cuotaclara/contract/compliance/compliance';
import {
  askForAttachments,
  changeCreditState,
  withdrawCreditRequest,
} from '@cuotaclara/contract/credits/credit-detail';
import { assignSupplier, setPlate } from '@cuotaclara/contract/credits/credit-edits';
import { filterRawCredits } from '@cuotaclara/contract/credits/raw';
import { registerPolicy } from '@cuotaclara/contract/insurance/policies';
import {
  changeParameters,
  changeProduct,
  quoteParameters,
} from '@cuotaclara/contract/loan-terms/parameters';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { aPolicyAttachment, policyBody } from '#test/steps/insurance-steps.ts';
import {
  type CommandCase,
  type CommandRoute,
  type PreparedCalls,
  spread,
  subjects,
} from '../command-case.ts';
import type { World } from '../world.ts';

type CreditOver = Parameters<typeof aCredit>[1];

type CreditCalls = {
  readonly route: CommandRoute;
  readonly credit: CreditOver;
  readonly by: 'admin' | 'service' | 'officer' | 'agent';
  readonly about?: string;
  /** A quote locks nothing. */
  readonly locks?: CommandCase['locks'];
  /** Once per run, before the calls. */
  body(world: World, creditId: number): Promise<object> | object;
};

/** Each credit succeeds once; a repeated version is refused. */
const creditCase = ({
  route,
  credit,
  by,
  about,
  locks = 'credits',
  body,
}: CreditCalls): CommandCase => ({
  ...(about !== undefined && { about }),
  routes: [route],
  locks,
  async prepare(world): Promise<PreparedCalls> {
    const made = await subjects(async () => {
      const id = await aCredit(world, credit);
      return { id, body: await body(world, id) };
    });
    const calls = spread(made, ({ id, body }) => ({
      route,
      as: world[by],
      sent: { params: { id }, body },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.id ?? 0 };
  },
});

const PARAMETERS = { amount: 10_000_000, rate_ea: 21.25, due_day: 15, charges: [] };
const REASON = 'Pidió otras condiciones';

const aSupplier = async (world: World): Promise<number> => {
  const email = `asesor${world.next()}@cuotaclara.test`;
  const { userId } = await world.addUser({ email, roleId: ROLE.supplier, password: null });
  return userId;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letterAt = (number: number): string => LETTERS[number % LETTERS.length] ?? 'A';

/** A plate of a motorcycle that no other credit has. */
const plateOf = (number: number): string =>
  `${letterAt(number / 676)}${letterAt(number / 26)}${letterAt(number)}12D`;

const withRequest = async (world: World, creditId: number): Promise<number> => {
  const { request_id } = await world.db
    .insertInto('credit_requests')
    .values({
      credit_id: creditId,
      document_kind_id: world.attachmentKinds.INGRESOS,
      asked_by: world.service.userId,
    })
    .returning('request_id')
    .executeTakeFirstOrThrow();
  return request_id;
};

const withdrawal: CommandCase = {
  routes: [withdrawCreditRequest],
  locks: 'credits',
  async prepare(world) {
    const made = await subjects(async () => {
      const id = await aCredit(world, { state: STATE.awaitingAttachments });
      return { id, request_id: await withRequest(world, id) };
    });
    const calls = spread(made, (params) => ({
      route: withdrawCreditRequest,
      as: world.service,
      sent: { params },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.id ?? 0 };
  },
};

/** A draft in which nothing is missing. */
async function aCompleteDraft(world: World): Promise<number> {
  const { keys } = world;
  const { borrowerId } = await aKnownBorrower(world, {
    gender_id: keys.gender,
    marital_status_id: keys.maritalStatus,
    country_id: keys.colombia,
    residence_city_id: keys.medellin,
  });
  return aCredit(world, {
    state: STATE.draft,
    borrower_id: borrowerId,
    product_id: keys.bike,
    product_price: 10_000_000,
    request_amount: 8_000_000,
    amount: 8_000_000,
    due_id: keys.due24,
    months: 24,
  });
}

const sending: CommandCase = {
  about: 'sending an application',
  routes: [changeCreditState],
  locks: 'credits',
  async prepare(world) {
    const drafts = await subjects(() => aCompleteDraft(world));
    const calls = spread(drafts, (id) => ({
      route: changeCreditState,
      as: world.admin,
      sent: { params: { id }, body: { status: STATE.requested, version: 1 } },
    }));
    return { calls, successesMin: drafts.length, sharedKey: drafts[0] ?? 0 };
  },
};

const rawSearch: CommandCase = {
  routes: [filterRawCredits],
  locks: null,
  async prepare(world) {
    const filters = [{ field: 'plate', operator: 'contains', value: 'A' }];
    const calls = spread([world.admin, world.service], (as) => ({
      route: filterRawCredits,
      as,
      sent: { body: { filters } },
    }));
    return { calls, successesMin: calls.length };
  },
};

export const creditCases: readonly CommandCase[] = [
  creditCase({
    route: changeParameters,
    credit: { state: STATE.inStudy },
    by: 'admin',
    body: ({ keys }) => ({ ...PARAMETERS, due_id: keys.due24, reason: REASON, version: 1 }),
  }),
  creditCase({
    route: quoteParameters,
    locks: null,
    credit: { state: STATE.inStudy },
    by: 'admin',
    body: ({ keys }) => ({ ...PARAMETERS, due_id: keys.due24 }),
  }),
  creditCase({
    route: changeProduct,
    credit: { state: STATE.inStudy, amount: 8_000_000, request_amount: 8_000_000 },
    by: 'service',
    body: ({ keys }) => ({
      product_id: keys.bike,
      product_price: 10_000_000,
      reason: REASON,
      version: 1,
    }),
  }),
  creditCase({
    route: setPlate,
    credit: { state: STATE.inStudy },
    by: 'service',
    body: ({ next }) => ({ plate: plateOf(next()), version: 1 }),
  }),
  creditCase({
    route: assignSupplier,
    credit: { state: STATE.inStudy },
    by: 'service',
    body: async (world) => ({ supplier_id: await aSupplier(world), version: 1 }),
  }),
  sending,
  creditCase({
    route: changeCreditState,
    about: 'beginning a study',
    credit: { state: STATE.requested },
    by: 'service',
    body: () => ({ status: STATE.inStudy, version: 1 }),
  }),
  creditCase({
    route: changeCreditState,
    about: 'approving a credit',
    credit: { state: STATE.inStudy },
    by: 'service',
    body: () => ({ status: STATE.approved, note: 'Cumple.', version: 1 }),
  }),
  creditCase({
    route: changeCreditState,
    about: 'withdrawing a credit',
    credit: { state: STATE.inCompliance },
    by: 'service',
    body: () => ({ status: STATE.withdrawn, note: 'Ya no lo necesita.', version: 1 }),
  }),
  creditCase({
    route: askForAttachments,
    credit: { state: STATE.inStudy },
    by: 'service',
    body: ({ attachmentKinds }) => ({
      requests: [{ document_kind_id: attachmentKinds.INGRESOS }],
      note: 'Para comprobar los ingresos',
      version: 1,
    }),
  }),
  withdrawal,
  creditCase({
    route: approveCompliance,
    credit: { state: STATE.inCompliance },
    by: 'officer',
    body: () => ({
      checks: Object.keys(COMPLIANCE_CHECKS),
      reason: 'Todo soportado.',
      version: 1,
    }),
  }),
  creditCase({
    route: registerPolicy,
    credit: { state: STATE.inCompliance },
    by: 'agent',
    body: async (world, creditId) => ({
      ...policyBody(world),
      insurer_id: world.insurerId,
      attachment_id: await aPolicyAttachment(world, creditId),
      version: 1,
    }),
  }),
  rawSearch,
];
