import { BUSINESS_TIME_ZONE, ROLE, STATE } from '@cuotaclara/contract';
import { readDemoStaff } from '#demo/credits/demo-staff.ts';
import type { DemoPart } from '#demo/demo-part.ts';
import type { Past } from '#demo/payments/past-context.ts';
import { isDayOffByLaw, recordOutcome, reserveContact } from '#features/contacts/public.ts';
import { appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import { createSettingsReader } from '#platform/settings/settings.ts';
import { CONTACT_STORIES, type DemoContact } from './contact-stories.ts';
import { authorise, contextAt, kept, type ToldPerson } from './told-person.ts';

/** Credits whose people were contacted. */
const CREDITS = 16;

/** The moment of an attempt; nobody works on a day off. */
function momentOf(today: Temporal.PlainDate, { daysAgo, hour }: DemoContact): Temporal.Instant {
  let day = today.subtract({ days: daysAgo });
  while (isDayOffByLaw(day)) day = day.subtract({ days: 1 });
  return day
    .toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: { hour, minute: 20 } })
    .toInstant();
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
      const [first] = story.attempts;
      if (first === undefined) continue;
      const at = momentOf(today, { ...first, daysAgo: first.daysAgo + 20 });
      await authorise(told, { channels: story.channels, at });
      for (const contact of story.attempts) await attempt(told, contact);
    }
    await appendAudit(trx, BY_THE_PROGRAM, past.audit);
  },
};
