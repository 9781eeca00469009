import {
  openVoucher,
  prepareDisbursement,
  recordTransfer,
  returnDisbursement,
} from '@cuotaclara/contract/disbursement/disbursement';
import { changePayeeAccount } from '@cuotaclara/contract/disbursement/payee-accounts';
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
  prepare,
  record,
  voucherCall,
} from '#test/steps/disbursement-steps.ts';
import { type CommandCase, type CommandRoute, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

type Stage = 'ready' | 'entered' | 'approved' | 'transferred';

type Subject = { readonly id: number; readonly disbursementId: number };

const STAGES: readonly Stage[] = ['ready', 'entered', 'approved', 'transferred'];

/** A credit as far as a stage; the second administrator works after the first one. */
async function aCreditAt(world: World, stage: Stage): Promise<Subject> {
  const reaches = (wanted: Stage): boolean => STAGES.indexOf(stage) >= STAGES.indexOf(wanted);
  const { admin, treasurer } = world;
  const id = await aReadyCredit(world, world.officer);
  const none = { id, disbursementId: 0 };
  if (!reaches('entered')) return none;
  const { decision_id: decisionId } = (await enterAccount(treasurer, id)).json();
  if (!reaches('approved')) return none;
  await confirmAccount(admin, decisionId);
  await prepare(treasurer, id);
  const approved = (await approve(admin, id)).json();
  if (reaches('transferred')) await record(world, admin, id);
  return { id, disbursementId: approved.outcome.disbursement_id };
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
    route: prepareDisbursement,
    at: 'entered',
    sentFor: () => ({ body: { payee_kind: 'supplier', to_pay: 952_400, lien: LIEN } }),
  }),
  acting({
    route: returnDisbursement,
    at: 'approved',
    sentFor: (_world, { disbursementId: disbursement_id }) => ({
      body: { disbursement_id, reason: 'Falta la factura' },
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
