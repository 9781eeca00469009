import {
  approveDisbursement,
  openVoucher,
  prepareDisbursement,
  recordTransfer,
  returnDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import {
  changePayeeAccount,
  confirmPayeeAccount,
} from '@cuotaclara/contract/disbursement/payee-accounts';
import type { Person } from '#test/steps/auth-steps.ts';
import {
  ACCOUNT,
  approve,
  aReadyCredit,
  confirmAccount,
  enterAccount,
  holderOf,
  keyed,
  LIEN,
  pageOf,
  prepare,
  record,
  voucherCall,
} from '#test/steps/disbursement-steps.ts';
import { type CommandCase, type CommandRoute, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

type Stage = 'ready' | 'entered' | 'prepared' | 'approved' | 'transferred';

type Subject = { readonly id: number; readonly disbursementId: number; readonly accountId: number };

const STAGES: readonly Stage[] = ['ready', 'entered', 'prepared', 'approved', 'transferred'];

/** A credit as far as a stage; the second administrator works after the first one. */
async function aCreditAt(world: World, stage: Stage): Promise<Subject> {
  const reaches = (wanted: Stage): boolean => STAGES.indexOf(stage) >= STAGES.indexOf(wanted);
  const { admin, treasurer } = world;
  const id = await aReadyCredit(world, world.officer);
  const none = { id, disbursementId: 0, accountId: 0 };
  if (!reaches('entered')) return none;
  const { payee_account_id: accountId } = (await enterAccount(treasurer, id)).json();
  if (!reaches('prepared')) return { ...none, accountId };
  await confirmAccount(admin, id, accountId);
  const { disbursement_id: disbursementId } = (await prepare(treasurer, id)).json();
  if (reaches('approved')) await approve(admin, id);
  if (reaches('transferred')) await record(world, admin, id);
  return { id, disbursementId, accountId };
}

type Sent = { readonly body?: object; readonly headers?: Record<string, string> } & {
  readonly query?: Readonly<Record<string, string | number>>;
};

type ActCase = {
  readonly route: CommandRoute;
  readonly at: Stage;
  readonly sentFor: (world: World, subject: Subject) => Promise<Sent> | Sent;
  readonly by?: (world: World) => Person;
  readonly locks?: CommandCase['locks'];
  readonly worksInThreads?: true;
};

const acting = ({ route, at, sentFor, by, locks = 'credits', ...rest }: ActCase): CommandCase => ({
  routes: [route],
  locks,
  ...rest,
  async prepare(world) {
    const made = await subjects(() => aCreditAt(world, at));
    const sent = new Map<number, Sent>();
    for (const subject of made) sent.set(subject.id, await sentFor(world, subject));
    const calls = spread(made, ({ id }) => {
      const { headers = {}, ...call } = sent.get(id) ?? {};
      return {
        route,
        as: by?.(world) ?? world.admin,
        sent: { params: { id }, ...call, headers: { ...headers, ...keyed() } },
      };
    });
    return { calls, successesMin: made.length, sharedKey: made[0]?.id ?? 0 };
  },
});

export const disbursementCases: readonly CommandCase[] = [
  acting({
    route: changePayeeAccount,
    at: 'ready',
    sentFor: async (world, { id }) => {
      const holder_identification = await holderOf(world.admin, id);
      return { body: { payee_kind: 'supplier', ...ACCOUNT, holder_identification } };
    },
  }),
  acting({
    route: confirmPayeeAccount,
    at: 'entered',
    sentFor: (_world, { accountId: payee_account_id }) => ({
      body: { payee_account_id, confirmation: 'Llamé al proveedor.' },
    }),
  }),
  acting({
    route: prepareDisbursement,
    at: 'entered',
    sentFor: () => ({ body: { payee_kind: 'supplier', to_pay: 952_400, lien: LIEN } }),
  }),
  acting({
    route: approveDisbursement,
    at: 'prepared',
    sentFor: async (world, { id, disbursementId: disbursement_id }) => {
      const { to_pay, first_due_on } = await pageOf(world.admin, id);
      return { body: { disbursement_id, to_pay, first_due_on } };
    },
  }),
  acting({
    route: returnDisbursement,
    at: 'prepared',
    sentFor: (_world, { disbursementId: disbursement_id }) => ({
      body: { disbursement_id, seen_state: 'prepared', reason: 'Falta la factura' },
    }),
  }),
  acting({
    route: recordTransfer,
    at: 'approved',
    worksInThreads: true,
    sentFor: (world, { disbursementId }) => voucherCall(world, disbursementId),
  }),
  acting({ route: openVoucher, at: 'transferred', locks: null, sentFor: () => ({}) }),
];
