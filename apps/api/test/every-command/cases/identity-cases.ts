import { STATE } from '@cuotaclara/contract';
import { matchFaces } from '@cuotaclara/contract/faces/face';
import {
  announceIdentityItem,
  answerLivenessChallenge,
  issueLivenessChallenge,
  issuePresenceChallenge,
  openReferencedFile,
  sendIdentityItemPart,
} from '@cuotaclara/contract/identity/captures';
import {
  approveIdentity,
  askItemAgain,
  downloadBorrowerIdentity,
  downloadIdentityDocs,
  matchIdentityItems,
  recordVerifiedInPerson,
  withdrawRequest,
} from '@cuotaclara/contract/identity/review';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import {
  announce,
  captureIdsOf,
  fileOf,
  issueChallenge,
  ownIdentity,
  photoOf,
  sendAll,
  sendItem,
} from '#test/steps/identity-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { type CommandCase, type CommandRoute, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

/** Two are enough where a subject has sent four files. */
const COMPLETE_COUNT = 2;

/** A borrower who has sent all four items. */
async function aCompleteBorrower(world: World): Promise<TestBorrower> {
  const borrower = await aBorrower(world);
  await sendAll(borrower);
  return borrower;
}

const announcing: CommandCase = {
  routes: [announceIdentityItem],
  locks: 'borrowers',
  async prepare(world) {
    const borrowers = await subjects(() => aBorrower(world));
    const body = { key: 'front', content_type: 'image/jpeg', bytes: 1000, origin: 'camera' };
    const calls = spread(borrowers, (as) => ({ route: announceIdentityItem, as, sent: { body } }));
    return { calls, successesMin: borrowers.length, sharedKey: borrowers[0]?.borrowerId ?? 0 };
  },
};

const sendingParts: CommandCase = {
  routes: [sendIdentityItemPart],
  locks: 'borrowers',
  async prepare(world) {
    const bytes = await photoOf();
    const sent = await subjects(async () => {
      const borrower = await aBorrower(world);
      const { upload_id: id } = (await announce(borrower, { key: 'front', bytes })).json();
      return { borrower, id };
    });
    const calls = spread(sent, ({ borrower, id }) => ({
      route: sendIdentityItemPart,
      as: borrower,
      sent: {
        params: { id },
        query: { offset: 0 },
        body: bytes,
        headers: { 'content-type': 'application/octet-stream' },
      },
    }));
    const sharedKey = sent[0]?.borrower.borrowerId ?? 0;
    return { calls, successesMin: sent.length, sharedKey };
  },
};

const askingChallenge: CommandCase = {
  routes: [issueLivenessChallenge],
  locks: 'borrowers',
  async prepare(world) {
    const borrowers = await subjects(() => aBorrower(world));
    const calls = spread(borrowers, (as) => ({ route: issueLivenessChallenge, as }));
    return { calls, successesMin: borrowers.length, sharedKey: borrowers[0]?.borrowerId ?? 0 };
  },
};

const askingPresence: CommandCase = {
  routes: [issuePresenceChallenge],
  locks: 'borrowers',
  async prepare(world) {
    const borrowers = await subjects(async () => {
      const borrower = await aBorrower(world);
      await sendItem(borrower, { key: 'liveness', bytes: await photoOf() });
      await world.db
        .updateTable('borrowers')
        .set({ identity_state: 'approved' })
        .where('borrower_id', '=', borrower.borrowerId)
        .execute();
      return borrower;
    });
    const calls = spread(borrowers, (as) => ({ route: issuePresenceChallenge, as }));
    return { calls, successesMin: borrowers.length, sharedKey: borrowers[0]?.borrowerId ?? 0 };
  },
};

const answeringChallenge: CommandCase = {
  routes: [answerLivenessChallenge],
  locks: 'borrowers',
  async prepare(world) {
    const data = (await photoOf()).toString('base64');
    const body = { frames: [{ step: 'right', data }], selfie: data };
    const challenged = await subjects(async () => {
      const borrower = await aBorrower(world);
      return { borrower, id: (await issueChallenge(borrower)).json().challenge_id };
    });
    const calls = spread(challenged, ({ borrower, id }) => ({
      route: answerLivenessChallenge,
      as: borrower,
      sent: { params: { id }, body },
    }));
    const sharedKey = challenged[0]?.borrower.borrowerId ?? 0;
    return { calls, successesMin: challenged.length, sharedKey };
  },
};

type ReviewCalls = {
  readonly route: CommandRoute;
  readonly locks?: null;
  /** Before the calls, of each borrower. */
  prepared?(world: World, borrower: TestBorrower): Promise<object>;
  sent(borrower: TestBorrower, prepared: object): Parameters<typeof callAs>[2];
};

/** What a reviewer does with the identity of people who have sent everything. */
const reviewCase = ({ route, locks, prepared, sent }: ReviewCalls): CommandCase => ({
  routes: [route],
  locks: locks === null ? null : 'borrowers',
  async prepare(world) {
    const people = await subjects(async () => {
      const borrower = await aCompleteBorrower(world);
      return { borrower, prepared: (await prepared?.(world, borrower)) ?? {} };
    }, COMPLETE_COUNT);
    const calls = spread(people, (person) => ({
      route,
      as: world.service,
      sent: sent(person.borrower, person.prepared) ?? {},
    }));
    const sharedKey = people[0]?.borrower.borrowerId ?? 0;
    return { calls, successesMin: people.length, sharedKey };
  },
});

const byDocument = ({ identification }: TestBorrower) => ({ document: identification });

const askAgain = { item: 'front', reason: 'La foto quedó borrosa' };

const comparingFaces: CommandCase = {
  routes: [matchFaces],
  locks: null,
  async prepare(world) {
    const images = [{ data: 'aG9sYQ==' }, { type: 3, data: 'aG9sYQ==' }];
    const calls = spread([world.service, world.admin], (as) => ({
      route: matchFaces,
      as,
      sent: { body: { images } },
    }));
    return { calls, successesMin: calls.length };
  },
};

export const identityCases: readonly CommandCase[] = [
  announcing,
  sendingParts,
  askingChallenge,
  askingPresence,
  answeringChallenge,
  comparingFaces,
  reviewCase({
    route: askItemAgain,
    sent: (borrower) => ({ query: byDocument(borrower), body: askAgain }),
  }),
  reviewCase({
    route: withdrawRequest,
    prepared: async (world, borrower) =>
      callAs(world.service, askItemAgain, { query: byDocument(borrower), body: askAgain }),
    sent: (borrower) => ({ query: { ...byDocument(borrower), item: 'front' } }),
  }),
  reviewCase({
    route: recordVerifiedInPerson,
    sent: (borrower) => ({ query: byDocument(borrower), body: { reason: 'Vino a la sede' } }),
  }),
  reviewCase({
    route: approveIdentity,
    prepared: async (world, borrower) => {
      await world.runJobs();
      return { capture_ids: captureIdsOf(await fileOf(world.service, borrower)) };
    },
    sent: (borrower, prepared) => ({
      query: byDocument(borrower),
      body: { ...prepared, reason: 'Conocido de la sede' },
    }),
  }),
  reviewCase({ route: matchIdentityItems, sent: (borrower) => ({ body: byDocument(borrower) }) }),
  reviewCase({
    route: openReferencedFile,
    locks: null,
    prepared: async (_world, borrower) => {
      const { documents } = await ownIdentity(borrower);
      return { documentId: documents[0]?.identity_document_id };
    },
    sent: ({ borrowerId }, prepared) => ({ query: { ...prepared, referenceId: borrowerId } }),
  }),
  reviewCase({
    route: downloadIdentityDocs,
    locks: null,
    prepared: async (world, { borrowerId }) => ({
      id: await aCredit(world, { state: STATE.inStudy, borrower_id: borrowerId }),
    }),
    sent: (borrower, prepared) => ({ params: { ...prepared }, query: byDocument(borrower) }),
  }),
  reviewCase({
    route: downloadBorrowerIdentity,
    locks: null,
    sent: (borrower) => ({ query: byDocument(borrower) }),
  }),
];
