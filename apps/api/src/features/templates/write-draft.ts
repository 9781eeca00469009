import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { compareBlocks } from '@cuotaclara/contract/templates/compare-blocks';
import { sql } from 'kysely';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import {
  demandStanding,
  factsOf,
  lockTemplate,
  readBlocks,
  stateWord,
  subjectOf,
} from './lock-template.ts';
import { readChanged } from './read-changed.ts';

type TemplateInput = { readonly templateId: number };
type SeenInput = TemplateInput & { readonly version: number };

/** Starts a draft with the text of a version; a kind has one open version. */
export const startTemplate = command(
  'start_template',
  async (ctx, { templateId }: TemplateInput) => {
    const { trx, actor } = ctx;
    const from = await lockTemplate(trx, templateId);
    const open = from.versions.find(({ state }) => state === 'DRAFT' || state === 'PROPOSED');
    if (open !== undefined) refuse('template_open_already', { state: stateWord(open.state) });
    const number = Math.max(...from.versions.map((version) => version.number)) + 1;
    const blocks = await readBlocks(trx, templateId);
    const { template_id: draftId } = await trx
      .insertInto('document_templates')
      .values({
        kind: from.kind,
        number,
        state: 'DRAFT',
        blocks: JSON.stringify(blocks),
        written_by: actor.userId,
        notice_working_days: from.notice_working_days,
      })
      .returning('template_id')
      .executeTakeFirstOrThrow();
    const after = { ...factsOf({ kind: from.kind, number }), from_number: from.number };
    return {
      reply: await readChanged(ctx, draftId),
      audit: [{ action: 'template_draft_started', subject: subjectOf(draftId), after }],
    };
  },
);

type SaveInput = SeenInput & {
  readonly blocks: readonly TemplateBlock[];
  readonly note: string | null;
};

/** The blocks that differ, in words of the log. */
const changedIn = (before: readonly TemplateBlock[], after: readonly TemplateBlock[]): string =>
  compareBlocks(before, after)
    .filter(({ change }) => change !== 'same')
    .map(({ block }) => block)
    .join(', ');

/** Saves a draft, finished or not. */
export const saveTemplate = command('save_template', async (ctx, input: SaveInput) => {
  const { trx, actor } = ctx;
  const { templateId, version, blocks, note } = input;
  const template = await lockTemplate(trx, templateId);
  demandStanding(template, { state: 'DRAFT', version });
  const changed = changedIn(await readBlocks(trx, templateId), blocks);
  if (changed === '' && template.note === note) {
    return { reply: await readChanged(ctx, templateId), audit: [] };
  }
  await trx
    .updateTable('document_templates')
    .set({
      blocks: JSON.stringify(blocks),
      note,
      written_by: actor.userId,
      written_at: sql`current_timestamp`,
      version: version + 1,
      updated_at: sql`current_timestamp`,
    })
    .where('template_id', '=', templateId)
    .execute();
  const after = { ...factsOf(template), changed_blocks: changed };
  return {
    reply: await readChanged(ctx, templateId),
    audit: [{ action: 'template_draft_saved', subject: subjectOf(templateId), after }],
  };
});

/** Discards a draft; its number is used again by the next one. */
export const discardTemplate = command('discard_template', async (ctx, input: SeenInput) => {
  const { templateId, version } = input;
  const template = await lockTemplate(ctx.trx, templateId);
  demandStanding(template, { state: 'DRAFT', version });
  await ctx.trx.deleteFrom('document_templates').where('template_id', '=', templateId).execute();
  const before = factsOf(template);
  return {
    reply: {},
    audit: [{ action: 'template_draft_discarded', subject: subjectOf(templateId), before }],
  };
});
