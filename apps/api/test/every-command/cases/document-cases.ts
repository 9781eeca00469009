import {
  changeHolders,
  issueDocuments,
  openDocument,
  reissueDocuments,
  voidDocument,
} from '@cuotaclara/contract/documents/documents';
import { aKnownBorrower } from '#test/steps/credit-steps.ts';
import { aDocument } from '#test/steps/document-steps.ts';
import { anApprovedCredit, documentsOf, issue } from '#test/steps/issue-steps.ts';
import { type CommandCase, type CommandRoute, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

const PERSONAL = ['ACUERDO_FIRMA', 'AUT_DATOS', 'AUT_CENTRALES'] as const;

/** An approved credit whose set is small: its borrower has signed the agreements before. */
async function anApproved(world: World): Promise<number> {
  const { borrowerId } = await aKnownBorrower(world);
  const { creditId } = await anApprovedCredit(world, {
    by: world.service,
    borrower: { borrowerId },
    over: { product_id: null },
  });
  const holder = { role: 'BORROWER', borrower_id: borrowerId, signing_order: 1 };
  const at = new Date();
  for (const kind of PERSONAL) {
    const holders = [{ ...holder, state: 'SIGNED', signed_at: at }];
    const seal = { state: 'SEALED', issued_at: at, signed_at: at, sealed_at: at };
    await aDocument(world, { credit_id: creditId, kind, holders, ...seal });
  }
  return creditId;
}

async function anIssued(world: World) {
  const creditId = await anApproved(world);
  const answer = await issue(world.service, creditId);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const documents = await documentsOf(world.service, creditId);
  const contract = documents.find(({ kind }) => kind === 'CONTRATO');
  if (contract === undefined) throw new Error('a set has a contract');
  return { creditId, contract };
}

/** The first call of each credit issues; the others find nothing missing. */
const issuing: CommandCase = {
  routes: [issueDocuments],
  locks: 'credits',
  worksInThreads: true,
  async prepare(world) {
    const made = await subjects(() => anApproved(world));
    const calls = spread(made, (credit_id) => ({
      route: issueDocuments,
      as: world.service,
      sent: { body: { credit_id } },
    }));
    return { calls, successesMin: 1, sharedKey: made[0] ?? 0 };
  },
};

/** Each correction voids what the one before has issued, or is told that it came too late. */
const correcting: CommandCase = {
  routes: [reissueDocuments],
  locks: 'credits',
  worksInThreads: true,
  async prepare(world) {
    const made = await subjects(() => anIssued(world));
    const calls = spread(made, ({ creditId }) => ({
      route: reissueDocuments,
      as: world.service,
      sent: { params: { id: creditId }, body: { reason: 'El nombre tenía un error.' } },
    }));
    return { calls, successesMin: 1, sharedKey: made[0]?.creditId ?? 0 };
  },
};

type Issued = Awaited<ReturnType<typeof anIssued>>;

type ContractCalls = {
  readonly route: CommandRoute;
  readonly locks: CommandCase['locks'];
  sent(issued: Issued): object;
};

const contractCase = ({ route, locks, sent }: ContractCalls): CommandCase => ({
  routes: [route],
  locks,
  async prepare(world) {
    const made = await subjects(() => anIssued(world));
    const calls = spread(made, (issued) => ({
      route,
      as: world.service,
      sent: { params: { id: issued.contract.document_id }, ...sent(issued) },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
});

export const documentCases: readonly CommandCase[] = [
  issuing,
  correcting,
  contractCase({
    route: changeHolders,
    locks: 'credits',
    sent: ({ contract: { version, holders } }) => ({
      body: {
        version,
        holders: holders.map(({ role, borrower_id, signing_order }) => ({
          role,
          borrower_id,
          signing_order,
        })),
      },
    }),
  }),
  contractCase({
    route: voidDocument,
    locks: 'credits',
    sent: ({ contract: { version } }) => ({
      body: { status: 'VOIDED', reason: 'Salió con un error.', version },
    }),
  }),
  contractCase({ route: openDocument, locks: null, sent: () => ({}) }),
];
