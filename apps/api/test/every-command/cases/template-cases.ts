import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import { templatePublication } from '@cuotaclara/contract/templates/publication';
import {
  discardTemplate,
  getTemplate,
  previewTemplate,
  previewTemplateFile,
  retireTemplate,
  saveTemplate,
  startTemplate,
  type TemplateDetail,
} from '@cuotaclara/contract/templates/templates';
import { FIRST_TEXTS } from '#features/templates/first-texts/first-texts.ts';
import { approveAs } from '#test/decisions/decision-steps.ts';
import {
  aChange,
  aDraft,
  anApprovedCredit,
  proposePublication,
  versionsOf,
  withMore,
} from '#test/steps/template-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { type CommandCase, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

// Object.keys loses the literal names.
const KINDS = Object.keys(LEGAL_DOCUMENT_KINDS) as LegalDocumentKind[];

/** A kind for each subject; each case makes one open version of it. */
const kindAt = (index: number): LegalDocumentKind => KINDS[index % KINDS.length] ?? 'RECIBO';

/** Ends the open version of a kind, whatever state a case left it in. */
const closeOpen = ({ db }: World, kind: LegalDocumentKind) =>
  db
    .deleteFrom('document_templates')
    .where('kind', '=', kind)
    .where('state', '=', 'DRAFT')
    .execute();

async function freshDraft(world: World, index: number): Promise<TemplateDetail> {
  const kind = kindAt(index);
  await closeOpen(world, kind);
  return aDraft(world.admin, kind);
}

const paramsOf = ({ template_id: id }: { readonly template_id: number }) => ({ id });

/** A version that compliance proposed and the administrator published. */
async function freshPublished(world: World, index: number): Promise<TemplateDetail> {
  const kind = kindAt(index);
  await closeOpen(world, kind);
  const draft = await aChange(world.admin, kind);
  const in_force_from = world.parts.clock.today().toString();
  const proposed = await proposePublication(world.officer, draft, { in_force_from });
  await approveAs(world.admin, templatePublication, proposed.json().decision_id);
  return (await callAs(world.admin, getTemplate, { params: paramsOf(draft) })).json();
}

const starting: CommandCase = {
  routes: [startTemplate],
  locks: 'document_templates',
  async prepare(world) {
    const made = await subjects(async (index) => {
      await closeOpen(world, kindAt(index));
      const [newest] = await versionsOf(world.admin, kindAt(index));
      if (newest === undefined) throw new Error('every kind has a version');
      return newest;
    });
    const calls = spread(made, (version) => ({
      route: startTemplate,
      as: world.admin,
      sent: { params: paramsOf(version) },
    }));
    return { calls, successesMin: made.length, sharedKey: keyOfFirst(made) };
  },
};

const keyOfFirst = (made: readonly { readonly template_id: number }[]): number =>
  made[0]?.template_id ?? 0;

type Making = (world: World, index: number) => Promise<TemplateDetail>;

type ChangingInput = {
  readonly route: CommandCase['routes'][number];
  readonly make: Making;
  readonly sent: (version: TemplateDetail, world: World) => object;
};

/** Many calls that all saw the same version: one of each subject succeeds. */
const changing = ({ route, make, sent }: ChangingInput): CommandCase => ({
  routes: [route],
  locks: 'document_templates',
  async prepare(world) {
    const made = await subjects((index) => make(world, index));
    const calls = spread(made, (version) => ({
      route,
      as: world.admin,
      sent: { params: paramsOf(version), ...sent(version, world) },
    }));
    return { calls, successesMin: made.length, sharedKey: keyOfFirst(made) };
  },
});

const previewing = (route: CommandCase['routes'][number]): CommandCase => ({
  routes: [route],
  locks: null,
  worksInThreads: true,
  async prepare(world) {
    const made = await subjects(() => anApprovedCredit(world));
    const calls = spread(made, (credit_id) => ({
      route,
      as: world.admin,
      sent: { body: { kind: 'RECIBO', blocks: FIRST_TEXTS.RECIBO, credit_id } },
    }));
    return { calls };
  },
});

export const templateCases: readonly CommandCase[] = [
  starting,
  changing({
    route: saveTemplate,
    make: freshDraft,
    sent: ({ blocks, version }) => ({ body: { blocks: withMore(blocks), note: null, version } }),
  }),
  changing({
    route: discardTemplate,
    make: freshDraft,
    sent: ({ version }) => ({ query: { version } }),
  }),
  changing({
    route: retireTemplate,
    make: freshPublished,
    sent: ({ version }) => ({ body: { version } }),
  }),
  previewing(previewTemplate),
  previewing(previewTemplateFile),
];
