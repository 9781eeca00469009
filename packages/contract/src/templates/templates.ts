import { legalDocumentKindField } from '../documents/document-words.ts';
import { resolvedBlocks } from '../documents/resolved.ts';
import { idField, keyField, momentField, readVersionField, rowNumber } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { searchField } from '../wire/list.ts';
import { type AnswerOf, fileRoute, route } from '../wire/route.ts';
import { TEMPLATES_AUDIT_WORDS } from './audit-words.ts';
import { templateBlock, templateBlocks } from './blocks.ts';
import { templateNoteField as noteField } from './template-note.ts';
import { templateStandingField, templateStateField } from './template-words.ts';

const URL = '/api/managements/templates';

/** A whole template with long clauses is well within it. */
const BLOCKS_BYTES_MAX = 600_000;

const templateParams = z.object({ id: idField });

/** Names are null where the program itself did it: the texts that the product comes with. */
const templateHead = z.object({
  template_id: z.int(),
  kind: legalDocumentKindField,
  number: z.int(),
  state: templateStateField,
  standing: templateStandingField,
  /** What changed against the version before, in the words of its author. */
  note: z.nullable(z.string()),
  written_by: z.nullable(z.string()),
  written_at: momentField,
  proposed_by: z.nullable(z.string()),
  proposed_at: z.nullable(momentField),
  published_by: z.nullable(z.string()),
  published_at: z.nullable(momentField),
  in_force_from: z.nullable(z.string()),
  is_required_by_law: z.boolean(),
  /** Working days between the notice and filling for arrears, for letters; null for none. */
  notice_working_days: z.nullable(z.int()),
  retired_by: z.nullable(z.string()),
  retired_at: z.nullable(momentField),
  updated_at: momentField,
  version: z.int(),
});

export type TemplateHead = z.output<typeof templateHead>;

/** Something that keeps a template from being proposed and published. */
const templateProblem = z.object({
  /** Null where the whole template lacks something. */
  block: z.nullable(z.string()),
  /** The text of the block that it is in: `paragraphs.0`, `rows.2.value`; null for the block. */
  place: z.nullable(z.string()),
  /** The characters of that text, from the first to the one after the last. */
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  /** The legal point that no block states always. */
  point: z.nullable(z.string()),
  message: z.string(),
});

export type TemplateProblem = z.output<typeof templateProblem>;

const templateDetail = z.extend(templateHead, {
  blocks: templateBlocks,
  problems: z.array(templateProblem),
  /** The version that is in force today, of the same kind; it may be this one. */
  in_force: z.nullable(
    z.object({ template_id: z.int(), number: z.int(), in_force_from: z.string() }),
  ),
  /** The first day from which a version of the kind could be published now. */
  publishable_from: z.string(),
  /** The proposal to publish it that nobody has decided; null without one. */
  open_decision_id: z.nullable(z.int()),
  /** Who did what with this version, oldest first. */
  history: z.array(
    z.object({
      action: keyField(TEMPLATES_AUDIT_WORDS),
      happened_at: momentField,
      /** Null for the program. */
      by: z.nullable(z.string()),
      /** Why it was given back. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** What the actor may do now with this version. */
  may: z.object({
    edit: z.boolean(),
    discard: z.boolean(),
    propose: z.boolean(),
    retire: z.boolean(),
    /** Another draft can be started from it: no version of the kind is open. */
    start: z.boolean(),
  }),
});

export type TemplateDetail = z.output<typeof templateDetail>;

const READERS = 'view_templates';

export const listTemplates = route({
  method: 'GET',
  url: URL,
  summary: 'Every kind of legal document with its versions, newest first',
  permission: READERS,
  reply: z.object({
    kinds: z.array(z.object({ kind: legalDocumentKindField, versions: z.array(templateHead) })),
    may: z.object({ write: z.boolean() }),
  }),
});

export type TemplateList = AnswerOf<typeof listTemplates>;

export const getTemplate = route({
  method: 'GET',
  url: `${URL}/:id`,
  summary: 'One version of a template with its blocks',
  permission: READERS,
  params: templateParams,
  reply: templateDetail,
  refusals: ['not_found'],
});

export const startTemplate = route({
  method: 'POST',
  url: `${URL}/:id/drafts`,
  summary: 'Start a draft with the text of a version; a kind has one open version',
  permission: 'write_templates',
  params: templateParams,
  reply: templateDetail,
  refusals: ['not_found', 'template_open_already'],
});

export const saveTemplate = route({
  method: 'PUT',
  url: `${URL}/:id`,
  summary: 'Save a draft, finished or not',
  permission: 'write_templates',
  params: templateParams,
  body: z.object({
    blocks: templateBlocks,
    note: z.nullable(noteField),
    version: readVersionField,
  }),
  bodyBytesMax: BLOCKS_BYTES_MAX,
  reply: templateDetail,
  refusals: ['not_found', 'changed_meanwhile', 'template_not_in_state'],
});

const versionBody = z.object({ version: readVersionField });

export const discardTemplate = route({
  method: 'DELETE',
  url: `${URL}/:id`,
  summary: 'Discard a draft; the audit log keeps that there was one',
  permission: 'write_templates',
  params: templateParams,
  query: z.object({ version: z.pipe(z.coerce.number(), readVersionField) }),
  reply: z.object({}),
  refusals: ['not_found', 'changed_meanwhile', 'template_not_in_state'],
});

export const retireTemplate = route({
  method: 'POST',
  url: `${URL}/:id/retirement`,
  summary: 'Retire a published version; a kind never remains without one in force',
  permission: 'publish_templates',
  params: templateParams,
  body: versionBody,
  reply: templateDetail,
  refusals: ['not_found', 'changed_meanwhile', 'template_not_in_state', 'template_last'],
});

const previewBody = z.object({
  kind: legalDocumentKindField,
  blocks: templateBlocks,
  credit_id: rowNumber('Elige un crédito.'),
});

export const listPreviewCredits = route({
  method: 'GET',
  url: `${URL}/preview/credits`,
  summary: 'Approved credits in the scope of the actor that a preview can show, newest first',
  permission: READERS,
  query: z.object({ search: z.optional(searchField) }),
  reply: z.object({
    credits: z.array(z.object({ credit_id: z.int(), number: z.string(), name: z.string() })),
  }),
});

export const previewTemplate = route({
  method: 'POST',
  url: `${URL}/preview`,
  summary: 'What blocks say with a real credit: a draft without a number',
  permission: READERS,
  body: previewBody,
  bodyBytesMax: BLOCKS_BYTES_MAX,
  reply: z.object({
    /** Where nothing is wrong with the text of a block; one with a problem shows its text. */
    blocks: resolvedBlocks,
    problems: z.array(templateProblem),
    /** Each variable of the kind with its value now, by name and in its usual format. */
    values: z.record(z.string(), z.string()),
  }),
  refusals: ['not_found', 'template_no_preview'],
});

export const previewTemplateFile = fileRoute({
  method: 'POST',
  url: `${URL}/preview/file`,
  summary: 'The same as a PDF, stamped BORRADOR',
  permission: READERS,
  body: previewBody,
  bodyBytesMax: BLOCKS_BYTES_MAX,
  file: { contentTypes: ['application/pdf'] },
  refusals: ['not_found', 'template_no_preview', 'export_busy'],
});

export const compareTemplates = route({
  method: 'GET',
  url: `${URL}/:id/compared/:with_id`,
  summary: 'What a version changes against another of the same kind, block by block',
  permission: READERS,
  params: z.extend(templateParams, { with_id: idField }),
  reply: z.object({
    before: templateHead,
    after: templateHead,
    /** In the order of the version `after`; removed blocks where they were. */
    changes: z.array(
      z.object({
        block: z.string(),
        change: z.enum(['added', 'removed', 'changed', 'moved', 'same']),
        before: z.nullable(templateBlock),
        after: z.nullable(templateBlock),
      }),
    ),
  }),
  refusals: ['not_found'],
});
