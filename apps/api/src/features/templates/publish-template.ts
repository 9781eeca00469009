import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { checkTemplate } from '@cuotaclara/contract/templates/check-template';
import { isSameText } from '@cuotaclara/contract/templates/compare-blocks';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { sql, type Transaction } from 'kysely';
import { demandAnotherPerson } from '#platform/auth/another-person.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import {
  demandStanding,
  factsOf,
  kindOf,
  type LockedTemplate,
  lockTemplate,
  readBlocks,
  subjectOf,
} from './lock-template.ts';
import { mayGiveBack } from './mays-of.ts';
import { readChanged } from './read-changed.ts';
import { templatesInForce } from './templates-in-force.reads.ts';

type SeenInput = { readonly templateId: number; readonly version: number };

/** More of them would not be read in one message. */
const PROBLEMS_TOLD = 4;

function demandNoProblems(template: LockedTemplate, blocks: readonly TemplateBlock[]): void {
  const problems = checkTemplate(kindOf(template), blocks);
  if (problems.length === 0) return;
  const told = problems.slice(0, PROBLEMS_TOLD).map(({ message }) => message);
  const rest = problems.length - told.length;
  const more = rest > 0 ? ` Y ${rest} más.` : '';
  refuse('template_has_problems', { problems: `${told.join(' ')}${more}` });
}

/** A proposal that changes nothing would give the same text another number. */
async function demandChange(
  trx: Transaction<DB>,
  {
    template,
    blocks,
    today,
  }: {
    readonly template: LockedTemplate;
    readonly blocks: readonly TemplateBlock[];
    readonly today: Temporal.PlainDate;
  },
): Promise<void> {
  const kind = kindOf(template);
  const inForce = (await templatesInForce(trx, { kinds: [kind], day: today })).get(kind);
  if (inForce !== undefined && isSameText(inForce.blocks, blocks)) refuse('template_unchanged');
}

/** Proposes a draft; from then on it cannot be edited. */
export const proposeTemplate = command(
  'propose_template',
  async (ctx, { templateId, version, note }: SeenInput & { readonly note: string }) => {
    const { trx, actor, today } = ctx;
    const template = await lockTemplate(trx, templateId);
    demandStanding(template, { state: 'DRAFT', version });
    const blocks = await readBlocks(trx, templateId);
    demandNoProblems(template, blocks);
    await demandChange(trx, { template, blocks, today });
    await trx
      .updateTable('document_templates')
      .set({
        state: 'PROPOSED',
        note,
        proposed_by: actor.userId,
        proposed_at: sql`current_timestamp`,
        version: version + 1,
        updated_at: sql`current_timestamp`,
      })
      .where('template_id', '=', templateId)
      .execute();
    const after = { ...factsOf(template), template_note: note };
    return {
      reply: await readChanged(ctx, templateId),
      audit: [{ action: 'template_proposed', subject: subjectOf(templateId), after }],
    };
  },
);

/** Makes a proposed version a draft again. */
export const returnTemplate = command(
  'return_template',
  async (ctx, { templateId, version, reason }: SeenInput & { readonly reason: string }) => {
    const { trx, actor } = ctx;
    const template = await lockTemplate(trx, templateId);
    demandStanding(template, { state: 'PROPOSED', version });
    if (!mayGiveBack(actor, template.proposed_by)) refuse('permission_denied');
    await trx
      .updateTable('document_templates')
      .set({
        state: 'DRAFT',
        proposed_by: null,
        proposed_at: null,
        version: version + 1,
        updated_at: sql`current_timestamp`,
      })
      .where('template_id', '=', templateId)
      .execute();
    const after = { ...factsOf(template), reason };
    return {
      reply: await readChanged(ctx, templateId),
      audit: [{ action: 'template_returned', subject: subjectOf(templateId), after }],
    };
  },
);

type PublishInput = SeenInput & {
  readonly in_force_from: string;
  readonly is_required_by_law: boolean;
  readonly notice_working_days?: number | null | undefined;
};

/** The later version of two is the newer one, so that the order of numbers is that of days. */
function demandDay(
  { versions }: LockedTemplate,
  { from, today }: { readonly from: string; readonly today: Temporal.PlainDate },
): void {
  if (from < today.toString()) refuse('template_day_past');
  const later = versions.find(
    ({ state, in_force_from: day }) => state === 'PUBLISHED' && day !== null && day > from,
  );
  if (later === undefined) return;
  const day = longDay(later.in_force_from ?? '');
  refuse('template_day_before_newer', { number: later.number, day });
}

/** Publishes a version that another person proposed, in force from a day on. */
export const publishTemplate = command('publish_template', async (ctx, input: PublishInput) => {
  const { trx, actor, today } = ctx;
  const { templateId, version, in_force_from: from, is_required_by_law } = input;
  const template = await lockTemplate(trx, templateId);
  demandStanding(template, { state: 'PROPOSED', version });
  const { proposed_by: firstUserId } = template;
  // Nobody is the product itself, whose newer texts one person publishes.
  if (firstUserId !== null) {
    await demandAnotherPerson(ctx, { firstUserId, own: 'template_same_person' });
  }
  demandDay(template, { from, today });
  // The registry of this version of the program may be another than at the proposal.
  demandNoProblems(template, await readBlocks(trx, templateId));
  const { notice_working_days } = input;
  const isDemand = kindOf(template) === 'CARTA' && notice_working_days !== undefined;
  const notice = isDemand ? { notice_working_days } : {};
  await trx
    .updateTable('document_templates')
    .set({
      state: 'PUBLISHED',
      published_by: actor.userId,
      published_at: sql`current_timestamp`,
      in_force_from: from,
      is_required_by_law,
      ...notice,
      version: version + 1,
      updated_at: sql`current_timestamp`,
    })
    .where('template_id', '=', templateId)
    .execute();
  const after = {
    ...factsOf(template),
    in_force_from: from,
    ...(is_required_by_law && { is_required_by_law }),
    ...notice,
  };
  return {
    reply: await readChanged(ctx, templateId),
    audit: [{ action: 'template_published', subject: subjectOf(templateId), after }],
  };
});

/** Retires a published version, as long as another one is in force in its place. */
export const retireTemplate = command('retire_template', async (ctx, input: SeenInput) => {
  const { trx, actor, today } = ctx;
  const { templateId, version } = input;
  const template = await lockTemplate(trx, templateId);
  demandStanding(template, { state: 'PUBLISHED', version });
  const remains = template.versions.some(
    ({ template_id: id, state, in_force_from: from }) =>
      id !== templateId && state === 'PUBLISHED' && from !== null && from <= today.toString(),
  );
  if (!remains) refuse('template_last');
  await trx
    .updateTable('document_templates')
    .set({
      state: 'RETIRED',
      retired_by: actor.userId,
      retired_at: sql`current_timestamp`,
      version: version + 1,
      updated_at: sql`current_timestamp`,
    })
    .where('template_id', '=', templateId)
    .execute();
  const after = factsOf(template);
  return {
    reply: await readChanged(ctx, templateId),
    audit: [{ action: 'template_retired', subject: subjectOf(templateId), after }],
  };
});
