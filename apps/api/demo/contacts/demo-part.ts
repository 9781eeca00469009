import { BUSINESS_TIME_ZONE, ROLE, STATE } from '@cuotaclara/contract';
import {
  FOLLOWED_STATES,
  FOLLOWING_FUNCTION,
} from '@cuotaclara/contract/permissions/followed-states';
import { readDemoStaff } from '#demo/credits/demo-staff.ts';
import type { DemoPart } from '#demo/demo-part.ts';
import { actedBy, type Past, pastContext } from '#demo/payments/past-context.ts';
import {
  authoriseContact,
  isDayOffByLaw,
  recordOutcome,
  reserveContact,
} from '#features/contacts/public.ts';
import { appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { CommandContext, CommandOutcome } from '#platform/command/command.ts';
import { createSettingsReader } from '#platform/settings/settings.ts';
import { CONTACT_STORIES, type ContactStory, type DemoContact } from './contact-stories.ts';

/** Credits whose people were contacted. */
const CREDITS = 16;

type ToldPerson = {
  readonly past: Past;
  readonly creditId: number;
  readonly borrowerId: number;
  readonly agentId: number;
  readonly today: Temporal.PlainDate;
};

/** The moment of an attempt; nobody works on a day off. */
function momentOf(today: Temporal.PlainDate, { daysAgo, hour }: DemoContact): Temporal.Instant {
  let day = today.subtract({ days: daysAgo });
  while (isDayOffByLaw(day)) day = day.subtract({ days: 1 });
  return day
    .toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: { hour, minute: 20 } })
    .toInstant();
}

/** Context that a command of the agent would have had at a moment. */
async function contextAt(
  { past, agentId }: ToldPerson,
  at: Temporal.Instant,
): Promise<CommandContext> {
  const { actor, ...ctx } = actedBy(agentId, await pastContext(past, at));
  if (actor === null) throw new Error('an agent makes every contact of the demo');
  const functions = new Map([[FOLLOWING_FUNCTION, FOLLOWED_STATES.PORTFOLIO] as const]);
  return { ...ctx, actor: { ...actor, roleId: ROLE.portfolio, functions } };
}

function kept<Reply>({ past }: ToldPerson, { reply, audit }: CommandOutcome<Reply>): Reply {
  past.audit.push(...audit);
  return reply;
}

async function authorise(told: ToldPerson, { channels, attempts }: ContactStory): Promise<void> {
  const first = attempts[0];
  if (first === undefined) return;
  const at = momentOf(told.today, { ...first, daysAgo: first.daysAgo + 20 });
  const ctx = await contextAt(told, at);
  for (const subject of channels) {
    const input = {
      creditId: told.creditId,
      borrower_id: told.borrowerId,
      subject,
      is_granted: true,
      text: 'Autorizo que la empresa me contacte por este canal sobre mi crédito.',
      origin: 'application',
    } as const;
    kept(told, await authoriseContact.run(ctx, input));
  }
}

async function attempt(told: ToldPerson, contact: DemoContact): Promise<void> {
  const { creditId, borrowerId: borrower_id, today } = told;
  const { channel, purpose = 'collection', text, ended } = contact;
  const at = momentOf(today, contact);
  const { reserved } = kept(
    told,
    await reserveContact.run(await contextAt(told, at), {
      creditId,
      borrower_id,
      channel,
      purpose,
      ...(text !== undefined && { text }),
    }),
  );
  if (reserved === null || ended === undefined) return;
  const later = await contextAt(told, at.add({ minutes: 4 }));
  const input = { creditId, contactId: reserved.contact_id, ...ended };
  kept(told, await recordOutcome.run(later, input));
}

/** Contacts of the past months, made by the commands as of their moments. */
export const demoPart: DemoPart = {
  name: 'contacts',
  async seed({ trx, now, today }) {
    const past: Past = { trx, settings: createSettingsReader(trx), audit: [] };
    const staff = await readDemoStaff(trx);
    const agentId = staff.find({ role: ROLE.portfolio, at: now, turn: 0 });
    if (agentId === null) return;
    const credits = await trx
      .selectFrom('credits')
      .select(['credit_id', 'borrower_id'])
      .where('credit_state_id', '=', STATE.disbursed)
      .where('disbursed_on', '<', today.subtract({ days: 70 }).toString())
      .orderBy('credit_id', 'desc')
      .limit(CREDITS)
      .execute();
    for (const [place, { credit_id: creditId, borrower_id: borrowerId }] of credits.entries()) {
      const story = CONTACT_STORIES[place % CONTACT_STORIES.length];
      if (story === undefined) continue;
      const told: ToldPerson = { past, creditId, borrowerId, agentId, today };
      await authorise(told, story);
      for (const contact of story.attempts) await attempt(told, contact);
    }
    await appendAudit(trx, BY_THE_PROGRAM, past.audit);
  },
};
