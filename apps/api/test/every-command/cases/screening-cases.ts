import { Buffer } from 'node:buffer';
import { STATE } from '@cuotaclara/contract';
import {
  examineScreeningList,
  importScreeningList,
  removeScreeningList,
} from '@cuotaclara/contract/screening/screening-lists';
import {
  askBureau,
  decideHit,
  screenBorrower,
  screenForCompliance,
} from '@cuotaclara/contract/studies/study';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { askAs, SANCTIONS } from '#test/steps/screening-steps.ts';
import { type CommandCase, type CommandRoute, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

const CSV = { 'content-type': 'text/csv' };
const LIST = Buffer.from('nombre;documento\nRosa Elvira Cano;52100900\nTomás Páez;79123456');

/** A list that is imported under a name of its own. */
async function aList(world: World): Promise<number> {
  const query = { ...SANCTIONS, name: `Lista ${world.next()}` };
  const answer = await askAs(world.officer, importScreeningList, {
    query,
    body: LIST,
    headers: CSV,
  });
  return answer.json().screening_list_id;
}

const importing: CommandCase = {
  routes: [importScreeningList],
  worksInThreads: true,
  locks: null,
  async prepare(world) {
    const names = await subjects(async () => `Lista ${world.next()}`);
    const calls = spread(names, (name) => ({
      route: importScreeningList,
      as: world.officer,
      sent: { query: { ...SANCTIONS, name }, body: LIST, headers: CSV },
    }));
    return { calls, successesMin: names.length };
  },
};

const examining: CommandCase = {
  routes: [examineScreeningList],
  worksInThreads: true,
  locks: null,
  async prepare(world) {
    const calls = spread([world.officer, world.admin], (as) => ({
      route: examineScreeningList,
      as,
      sent: { body: LIST, headers: CSV },
    }));
    return { calls };
  },
};

const removing: CommandCase = {
  routes: [removeScreeningList],
  locks: 'screening_lists',
  async prepare(world) {
    const lists = await subjects(() => aList(world));
    const calls = spread(lists, (id) => ({
      route: removeScreeningList,
      as: world.officer,
      sent: { params: { id } },
    }));
    return { calls, successesMin: lists.length, sharedKey: lists[0] ?? 0 };
  },
};

type Screening = {
  readonly route: CommandRoute;
  readonly state: typeof STATE.inStudy | typeof STATE.inCompliance;
};

/** Looks for the borrowers of several credits in the lists. */
const screeningCase = ({ route, state }: Screening): CommandCase => ({
  routes: [route],
  locks: 'credits',
  async prepare(world) {
    await aList(world);
    const credits = await subjects(() => aCredit(world, { state }));
    const as = state === STATE.inStudy ? world.service : world.officer;
    const calls = spread(credits, (id) => ({ route, as, sent: { params: { id } } }));
    return { calls, successesMin: calls.length, sharedKey: credits[0] ?? 0 };
  },
});

const deciding: CommandCase = {
  routes: [decideHit],
  locks: 'screening_hits',
  async prepare(world) {
    const hits = await subjects(async () => {
      const { borrowerId } = await aKnownBorrower(world);
      await aCredit(world, { state: STATE.inCompliance, borrower_id: borrowerId });
      const { screening_hit_id } = await world.db
        .insertInto('screening_hits')
        .values({
          borrower_id: borrowerId,
          list_name: 'ONU',
          list_kind: 'sanctions',
          full_name: 'Marcela Quintero',
          similarity: 0.9,
        })
        .returning('screening_hit_id')
        .executeTakeFirstOrThrow();
      return screening_hit_id;
    });
    const body = { decision: 'dismissed', reason: 'Otra persona', seen_decision: null };
    const calls = spread(hits, (id) => ({
      route: decideHit,
      as: world.officer,
      sent: { params: { id }, body },
    }));
    return { calls, successesMin: hits.length, sharedKey: hits[0] ?? 0 };
  },
};

const askingBureau: CommandCase = {
  routes: [askBureau],
  locks: null,
  async prepare(world) {
    const credits = await subjects(async () => {
      const { borrowerId } = await aKnownBorrower(world);
      await world.db
        .insertInto('consents')
        .values({ borrower_id: borrowerId, kind: 'bureau', text_version: '2026-11', granted: true })
        .execute();
      return aCredit(world, { state: STATE.inStudy, borrower_id: borrowerId });
    });
    const calls = spread(credits, (id) => ({
      route: askBureau,
      as: world.service,
      sent: { params: { id } },
    }));
    return { calls, successesMin: credits.length };
  },
};

export const screeningCases: readonly CommandCase[] = [
  examining,
  importing,
  removing,
  screeningCase({ route: screenBorrower, state: STATE.inStudy }),
  screeningCase({ route: screenForCompliance, state: STATE.inCompliance }),
  deciding,
  askingBureau,
];
