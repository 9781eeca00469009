import { STATE } from '@cuotaclara/contract';
import {
  downloadCredit,
  downloadCreditReport,
  openAttachment,
  updateAttachment,
  uploadAttachment,
} from '@cuotaclara/contract/attachments/attachments';
import { downloadFindingPdf } from '@cuotaclara/contract/credits/raw';
import { aCredit } from '#test/steps/credit-steps.ts';
import { pdfOf, sendPaper } from '#test/steps/paper-steps.ts';
import { type CommandCase, type CommandRoute, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

const KIND = 'INGRESOS';
const PDF = { 'content-type': 'application/pdf' };

type PapersCalls = { readonly route: CommandRoute; readonly has: boolean };

/** Papers of one name: the first is attached, or each takes the place of the one before. */
const papersCase = ({ route, has }: PapersCalls): CommandCase => ({
  routes: [route],
  locks: 'credits',
  async prepare(world) {
    const credits = await subjects(() => (has ? aCreditWithPaper(world) : aStudied(world)));
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

async function aCreditWithPaper(world: World): Promise<number> {
  const creditId = await aStudied(world);
  await sendPaper(world.service, { creditId, kind: KIND });
  return creditId;
}

const opening: CommandCase = {
  routes: [openAttachment],
  locks: null,
  async prepare(world) {
    const papers = await subjects(async () => {
      const id = await aStudied(world);
      const sent = await sendPaper(world.service, { creditId: id, kind: KIND });
      return { id, attachment_id: sent.json().attachment_id };
    });
    const calls = spread(papers, (params) => ({
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
    const credits = await subjects(() => aCreditWithPaper(world));
    const calls = spread(credits, (id) => ({ route, as: world.admin, sent: { params: { id } } }));
    return { calls };
  },
});

export const attachmentCases: readonly CommandCase[] = [
  papersCase({ route: uploadAttachment, has: false }),
  papersCase({ route: updateAttachment, has: true }),
  opening,
  creditFileCase(downloadCredit),
  creditFileCase(downloadCreditReport),
  creditFileCase(downloadFindingPdf),
];
