import { STATE } from '@cuotaclara/contract';
import {
  downloadCredit,
  downloadCreditReport,
  openAttachment,
  updateAttachment,
  uploadAttachment,
} from '@cuotaclara/contract/attachments/attachments';
import { downloadFindingPdf } from '@cuotaclara/contract/credits/raw';
import { pdfOf, sendAttachment } from '#test/steps/attachment-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { type CommandCase, type CommandRoute, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

const KIND = 'INGRESOS';
const PDF = { 'content-type': 'application/pdf' };

type AttachmentsCalls = { readonly route: CommandRoute; readonly has: boolean };

/** Attachments of one name: the first is attached, or each takes the place of the one before. */
const attachmentsCase = ({ route, has }: AttachmentsCalls): CommandCase => ({
  routes: [route],
  locks: 'credits',
  async prepare(world) {
    const credits = await subjects(() => (has ? aCreditWithAttachment(world) : aStudied(world)));
    const calls = spread(credits, (credit_id) => ({
      route,
      as: world.service,
      sent: {
        params: { credit_id, kind: KIND, name: 'soporte.pdf' },
        body: pdfOf(`Otro ${world.next()}`),
        headers: PDF,
      },
    }));
    return { calls, successesMin: credits.length, sharedKey: credits[0] ?? 0 };
  },
});

const aStudied = (world: World): Promise<number> => aCredit(world, { state: STATE.inStudy });

async function aCreditWithAttachment(world: World): Promise<number> {
  const creditId = await aStudied(world);
  await sendAttachment(world.service, { creditId, kind: KIND });
  return creditId;
}

const opening: CommandCase = {
  routes: [openAttachment],
  locks: null,
  async prepare(world) {
    const attachments = await subjects(async () => {
      const id = await aStudied(world);
      const sent = await sendAttachment(world.service, { creditId: id, kind: KIND });
      return { id, attachment_id: sent.json().attachment_id };
    });
    const calls = spread(attachments, (params) => ({
      route: openAttachment,
      as: world.service,
      sent: { params },
    }));
    return { calls, successesMin: calls.length };
  },
};

/** Files that are made of a credit; a few at once are made, the others wait or are refused. */
const creditFileCase = (route: CommandRoute): CommandCase => ({
  routes: [route],
  worksInThreads: true,
  alsoRefused: 'export_busy',
  locks: null,
  async prepare(world) {
    const credits = await subjects(() => aCreditWithAttachment(world));
    const calls = spread(credits, (id) => ({ route, as: world.admin, sent: { params: { id } } }));
    return { calls };
  },
});

export const attachmentCases: readonly CommandCase[] = [
  attachmentsCase({ route: uploadAttachment, has: false }),
  attachmentsCase({ route: updateAttachment, has: true }),
  opening,
  creditFileCase(downloadCredit),
  creditFileCase(downloadCreditReport),
  creditFileCase(downloadFindingPdf),
];
