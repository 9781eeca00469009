import { checkTemplate } from '@cuotaclara/contract/templates/check-template';
import { isSameText } from '@cuotaclara/contract/templates/compare-blocks';
import { templatePublication as contract } from '@cuotaclara/contract/templates/publication';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { sql } from 'kysely';
import { decision } from '#contributions/decisions.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import {
  factsOf,
  kindOf,
  lockTemplate,
  readBlocks,
  readTemplate,
  stateWord,
  subjectOf,
  type TemplateVersion,
} from './lock-template.ts';
import { templatesInForce } from './templates-in-force.reads.ts';
import { findLabel } from './versions.reads.ts';

/** More of them would not be read in one message. */
const PROBLEMS_TOLD = 4;

/** The registry of this version of the program may be another than at the proposal. */
async function demandSound(db: Reader, template: TemplateVersion) {
  const blocks = await readBlocks(db, template.template_id);
  const problems = checkTemplate(kindOf(template), blocks);
  if (problems.length === 0) return blocks;
  const told = problems.slice(0, PROBLEMS_TOLD).map(({ message }) => message);
  const rest = problems.length - told.length;
  const more = rest > 0 ? ` Y ${rest} más.` : '';
  return refuse('template_has_problems', { problems: `${told.join(' ')}${more}` });
}

/** The later version of two is the newer one, so that the order of numbers is that of days. */
function demandDay({ versions }: TemplateVersion, from: string): void {
  const later = versions.find(
    ({ state, in_force_from: day }) => state === 'PUBLISHED' && day !== null && day > from,
  );
  if (later === undefined) return;
  const day = longDay(later.in_force_from ?? '');
  refuse('template_day_before_newer', { number: later.number, day });
}

type Chosen = { readonly in_force_from: string };

/** A version is never in force from a day before its publication. */
const firstDay = ({ in_force_from: chosen }: Chosen, today: Temporal.PlainDate): string =>
  chosen < today.toString() ? today.toString() : chosen;

type Demand = { readonly notice_working_days?: number | null | undefined };

/** The notice that a letter demands; that of its draft where nobody says another. */
const noticeOf = (draft: TemplateVersion, { notice_working_days: said }: Demand) =>
  said === undefined || kindOf(draft) !== 'CARTA' ? draft.notice_working_days : said;

const KEEP = 'Conserva el suyo, también lo que va a medio firmar';
const AGAIN = 'Lo firmado por todos conserva el suyo; lo que esté por firmar se emite otra vez';

/** Publishing a draft in the place of the version in force, from a day on. */
export const templatePublication = decision(contract, {
  find: async (db, { subject: templateId }) => ({
    label: await findLabel(db, templateId),
    creditId: null,
  }),
  lock: ({ trx }, { subject: templateId }) => lockTemplate(trx, templateId),
  async preview(db, { subject: templateId, input, today }) {
    const draft = await readTemplate(db, templateId);
    const { state, number, version } = draft;
    if (state !== 'DRAFT' && state !== 'PROPOSED') {
      refuse('template_not_in_state', { state: stateWord(state) });
    }
    const blocks = await demandSound(db, draft);
    const kind = kindOf(draft);
    const inForce = (await templatesInForce(db, { kinds: [kind], day: today })).get(kind);
    // The same text would only get another number.
    if (inForce !== undefined && isSameText(inForce.blocks, blocks)) refuse('template_unchanged');
    const from = input && firstDay(input, today);
    if (from !== null) demandDay(draft, from);
    const before = draft.versions.find(({ template_id: id }) => id === inForce?.templateId);
    return {
      lines: {
        number: [inForce?.number ?? null, number],
        in_force_from: [inForce?.inForceFrom ?? null, from],
        ...(kind === 'CARTA' && {
          notice: [before?.notice_working_days ?? null, noticeOf(draft, input ?? {})],
        }),
      },
      facts: input && { made_before: input.is_required_by_law ? AGAIN : KEEP },
      details: { template_id: templateId, edits: version },
    };
  },
  async apply({ trx, today }, { subject: templateId, input, held: draft, made }) {
    const from = firstDay(input, today);
    const { is_required_by_law } = input;
    const notice = noticeOf(draft, input);
    await trx
      .updateTable('document_templates')
      .set({
        state: 'PUBLISHED',
        note: made.reason,
        published_by: made.approvedBy,
        published_at: sql`current_timestamp`,
        in_force_from: from,
        is_required_by_law,
        notice_working_days: notice,
        version: draft.version + 1,
        updated_at: sql`current_timestamp`,
      })
      .where('template_id', '=', templateId)
      .execute();
    const after = {
      ...factsOf(draft),
      in_force_from: from,
      ...(is_required_by_law && { is_required_by_law }),
      ...(kindOf(draft) === 'CARTA' && { notice_working_days: notice }),
    };
    return {
      outcome: { template_id: templateId, in_force_from: from },
      audit: [{ action: 'template_published', subject: subjectOf(templateId), after }],
    };
  },
});
