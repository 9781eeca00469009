import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { templatePublication } from '@cuotaclara/contract/templates/publication';
import {
  getTemplate,
  listTemplates,
  saveTemplate,
  startTemplate,
  type TemplateDetail,
} from '@cuotaclara/contract/templates/templates';
import { propose } from '#demo/desks/decide.ts';
import type { DemoBrowser } from '#demo/documents/demo-browser.ts';
import type { DemoDesk } from '#demo/documents/demo-desk.ts';
import type { Clock } from '#platform/clock/clock.ts';

type Change = {
  readonly kind: LegalDocumentKind;
  /** The block that the new one follows. */
  readonly after: string;
  readonly block: TemplateBlock;
  readonly note: string;
};

const AUTHOR = 'admin@cuotaclara.test';
const OFFICER = 'compliance@cuotaclara.test';

type Proposal = Change & { readonly author: string };

/** Each of the two decides what the other one proposes. */
const PROPOSED: readonly Proposal[] = [
  {
    author: AUTHOR,
    kind: 'PAZ_Y_SALVO',
    after: 'centrales',
    block: {
      id: 'copia',
      type: 'paragraph',
      text: 'Guarda este documento. Si lo pierdes, te damos otra copia sin costo: pídela por {company.contact}.',
    },
    note: 'Dice cómo pedir otra copia y que no cuesta nada.',
  },
  {
    author: OFFICER,
    kind: 'EXTRACTO',
    after: 'movimientos',
    block: {
      id: 'revisa',
      type: 'paragraph',
      text: 'Revisa cada movimiento. Si no reconoces alguno, escríbenos por {company.contact} y te respondemos con su soporte.',
    },
    note: 'Dice a dónde escribir si no se reconoce un movimiento, como lo pidieron en una queja.',
  },
];

const DRAFTED: Change = {
  kind: 'RECIBO',
  after: 'saldo',
  block: {
    id: 'de-mas',
    type: 'paragraph',
    text: 'Si pagaste más que la cuota, lo que sobró abonó a capital y tu crédito termina antes. Si prefieres una cuota más baja, pídelo por {company.contact}.',
  },
  note: 'Explica qué pasa con lo que se paga de más. Falta que cartera lo revise.',
};

type TemplateDeps = { readonly desk: DemoDesk; readonly clock: Pick<Clock, 'today'> };

/**
 * One text in work and two that wait for their publication, of kinds that nobody signs: publishing
 * them makes no open set outdated.
 */
export async function writeDemoTemplates({ desk, clock }: TemplateDeps): Promise<void> {
  for (const change of PROPOSED) {
    const author = await desk.staffAs(change.author);
    const proposed = await draft(author, change);
    if (proposed !== null && !was(proposed, 'template_proposed')) {
      const { template_id: subject } = proposed;
      const input = { in_force_from: clock.today().toString() };
      await propose(author, templatePublication, { subject, input, reason: change.note });
    }
  }
  await draft(await desk.staffAs(OFFICER), DRAFTED);
}

const was = ({ history }: TemplateDetail, action: TemplateDetail['history'][number]['action']) =>
  history.some((each) => each.action === action);

/** The draft with the change; null where the version that it would be went another way. */
async function draft(person: DemoBrowser, change: Change): Promise<TemplateDetail | null> {
  const { kinds } = await person.call(listTemplates);
  const versions = kinds.find(({ kind }) => kind === change.kind)?.versions ?? [];
  const [newest] = versions;
  if (newest === undefined || versions.length > 2) return null;
  const params = { id: newest.template_id };
  const found = await person.call(versions.length === 1 ? startTemplate : getTemplate, { params });
  if (found.state !== 'DRAFT') return null;
  if (was(found, 'template_draft_saved')) return found;
  const place = found.blocks.findIndex(({ id }) => id === change.after) + 1;
  const { template_id: id, version } = found;
  return person.call(saveTemplate, {
    params: { id },
    body: { blocks: found.blocks.toSpliced(place, 0, change.block), note: change.note, version },
  });
}
