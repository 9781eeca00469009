import { sql } from 'kysely';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandStanding, factsOf, lockTemplate, subjectOf } from './lock-template.ts';
import { readChanged } from './read-changed.ts';

type SeenInput = { readonly templateId: number; readonly version: number };

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
