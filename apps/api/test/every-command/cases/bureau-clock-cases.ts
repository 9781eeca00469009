import { confirmBureauFile, readBureauFiles } from '@cuotaclara/contract/bureau-clock/bureau-clock';
import {
  downloadBureauFile,
  exportBureauClocks,
} from '@cuotaclara/contract/bureau-clock/bureau-list';
import { anOwingPerson } from '#test/contacts/contact-steps.ts';
import { aDocument } from '#test/steps/document-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { type CommandCase, ONE_EACH, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

/** A report that was made: the file of this month has an update of it. */
async function aReported(world: World): Promise<void> {
  const { creditId, borrowerId } = await anOwingPerson(world);
  const documentId = await aDocument(world, { credit_id: creditId });
  const { bureau_clock_id } = await world.db
    .insertInto('bureau_clocks')
    .values({
      credit_id: creditId,
      borrower_id: borrowerId,
      party: 'debtor',
      state: 'reported',
      state_since: '2026-03-01',
      default_since: '2026-01-01',
      amount: 500_000,
      notices_needed: 1,
      notices_from: '2026-02-01',
      notice_count: 1,
      noticed_on: '2026-02-01',
      report_from: '2026-02-22',
      report_until: '2027-07-01',
      reported_on: '2026-03-01',
    })
    .returning('bureau_clock_id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('bureau_notices')
    .values({
      bureau_clock_id,
      document_id: documentId,
      state: 'sent',
      day: '2026-02-01',
      message_id: crypto.randomUUID(),
    })
    .execute();
}

/** A month has one file, so that one of all calls confirms it. */
const confirming: CommandCase = {
  routes: [confirmBureauFile],
  locks: null,
  async prepare(world) {
    await world.db.deleteFrom('bureau_file_rows').execute();
    await world.db.deleteFrom('bureau_files').execute();
    await aReported(world);
    const { ready } = (await callAs(world.admin, readBureauFiles)).json();
    const calls = spread(await subjects(async () => null, ONE_EACH), () => ({
      route: confirmBureauFile,
      as: world.admin,
      sent: { body: ready },
    }));
    return { calls, successesMin: 1 };
  },
};

/** Books are written a few at a time; who finds too many waiting is refused. */
const listing: CommandCase = {
  routes: [exportBureauClocks],
  worksInThreads: true,
  locks: null,
  async prepare(world) {
    await aReported(world);
    const calls = spread(await subjects(async () => null), () => ({
      route: exportBureauClocks,
      as: world.admin,
      sent: { query: { columns: 'credit_id' } },
    }));
    return { calls };
  },
};

const downloading: CommandCase = {
  routes: [downloadBureauFile],
  worksInThreads: true,
  locks: null,
  async prepare(world) {
    const month = '2026-01-01';
    await world.db
      .insertInto('bureau_files')
      .values({ month, confirmed_by: world.admin.userId, confirmed_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const calls = spread(await subjects(async () => null), () => ({
      route: downloadBureauFile,
      as: world.admin,
      sent: { params: { month: '2026-01' }, query: { columns: 'credit_id' } },
    }));
    return { calls };
  },
};

export const bureauClockCases: readonly CommandCase[] = [confirming, listing, downloading];
