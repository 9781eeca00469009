import { ROLE } from '@cuotaclara/contract';
import {
  openNoticeProof,
  recordNotice,
} from '@cuotaclara/contract/promissory-notes/promissory-note-notices';
import { downloadJudicialPackage } from '@cuotaclara/contract/promissory-notes/promissory-notes';
import { pdfOf } from '#test/steps/attachment-steps.ts';
import { signedInPerson } from '#test/steps/auth-steps.ts';
import {
  aFilledPromissoryNote,
  aLatePromissoryNote,
  notify,
} from '#test/steps/promissory-note-steps.ts';
import { type CommandCase, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

const aManager = (world: World) => signedInPerson(world, { roleId: ROLE.portfolio });

const packing: CommandCase = {
  routes: [downloadJudicialPackage],
  locks: null,
  async prepare(world) {
    const proposedBy = await aManager(world);
    const made = await subjects(() =>
      aFilledPromissoryNote(world, { by: world.admin, proposedBy }),
    );
    const calls = spread(made, ({ documentId }) => ({
      route: downloadJudicialPackage,
      as: world.admin,
      sent: { params: { id: documentId } },
    }));
    return { calls };
  },
};

async function aNoticedPromissoryNote(world: World) {
  const promissoryNote = await aLatePromissoryNote(world, { by: world.admin, letter: {} });
  const answer = await notify(world, world.admin, promissoryNote);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return {
    ...promissoryNote,
    noticeId: answer.json().notice.recorded.promissory_note_notice_id as number,
  };
}

/** The first call of each promissory note records; the others have seen an older version. */
const noticing: CommandCase = {
  routes: [recordNotice],
  locks: 'credits',
  worksInThreads: true,
  async prepare(world) {
    const made = await subjects(() => aLatePromissoryNote(world, { by: world.admin, letter: {} }));
    const notified_on = world.parts.clock.today().subtract({ days: 30 }).toString();
    const calls = spread(made, ({ documentId }) => ({
      route: recordNotice,
      as: world.admin,
      sent: {
        params: { id: documentId },
        query: { notified_on, channel: 'email', version: 1 },
        body: pdfOf('Correo'),
        headers: { 'content-type': 'application/pdf' },
      },
    }));
    return { calls, successesMin: made.length, sharedKey: made[0]?.creditId ?? 0 };
  },
};

const openingProofs: CommandCase = {
  routes: [openNoticeProof],
  locks: null,
  async prepare(world) {
    const made = await subjects(() => aNoticedPromissoryNote(world));
    const calls = spread(made, ({ documentId, noticeId }) => ({
      route: openNoticeProof,
      as: world.admin,
      sent: { params: { id: documentId, notice_id: noticeId } },
    }));
    return { calls };
  },
};

export const promissoryNoteCases: readonly CommandCase[] = [noticing, openingProofs, packing];
