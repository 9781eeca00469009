import {
  readContactBoard,
  recordContactOutcome,
  reserveContact,
} from '@cuotaclara/contract/contacts/contacts';
import { count, type Story } from '../chronicle.ts';
import { judge, type SimChannel, type SimVerdict } from '../model/contact-guard.ts';
import { act, type Scene, SimulationError } from './act.ts';

const CHANNELS: readonly SimChannel[] = ['call', 'whatsapp', 'sms', 'email'];
const TIME_ZONE = 'America/Bogota';

type Answered = {
  readonly channel: SimChannel;
  readonly is_open: boolean;
  readonly rule: string;
  readonly opens_at: string | null;
};

const openingText = ({ opensAt }: SimVerdict): string | null =>
  opensAt === null
    ? null
    : `${opensAt.day}T${String(Math.floor(opensAt.hour)).padStart(2, '0')}:00`;

const businessText = (moment: string | null): string | null =>
  moment === null
    ? null
    : Temporal.Instant.from(moment)
        .toZonedDateTimeISO(TIME_ZONE)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' });

/** Holds what the guard of the product says of a person to the model. */
function compareBoard(scene: Scene, story: Story, { hour, channels }: Board): void {
  for (const { channel, is_open, rule, opens_at } of channels) {
    const verdict = judge(story.facts, channel, { day: scene.today, hour });
    const wanted = [verdict.isOpen, verdict.rule, openingText(verdict)].join(' ');
    const said = [is_open, rule, businessText(opens_at)].join(' ');
    if (wanted !== said) {
      throw new SimulationError(
        `${scene.today} at ${hour} the guard says of ${channel} of credit ${story.creditId} ` +
          `«${said}», and the model «${wanted}»`,
      );
    }
  }
  count(scene.chronicle, 'contact answers compared', channels.length);
}

type Board = { readonly hour: number; readonly channels: readonly Answered[] };

/** Somebody of collections contacts a person about the debt, where the law lets them. */
export async function contact(scene: Scene, story: Story, hour: number): Promise<void> {
  const { world, chronicle, today } = scene;
  const { collector } = world.people;
  const params = { id: story.creditId };
  const dice = scene.diceOf('contact', story.place, today);
  const board = await collector.call(readContactBoard, { params });
  const channels = board.body.people[0].channels as readonly Answered[];
  compareBoard(scene, story, { hour, channels });
  const channel = dice.pick(CHANNELS);
  const { isOpen } = judge(story.facts, channel, { day: today, hour });
  const answer = await act(scene, collector, reserveContact, {
    params,
    body: { borrower_id: story.borrowerId, channel, purpose: 'collection' },
    refusals: ['contact_not_allowed'],
  });
  if ((answer.status === 200) !== isOpen) {
    throw new SimulationError(`${today} ${channel} to credit ${story.creditId}: ${answer.status}`);
  }
  if (!isOpen) {
    count(chronicle, 'contacts refused');
    return;
  }
  const outcome = dice.pick(['answered', 'no_answer', 'undelivered'] as const);
  await act(scene, collector, recordContactOutcome, {
    params: { ...params, contact_id: answer.body.contact_id },
    body: { outcome, ...(outcome === 'answered' && { result: 'nothing' }) },
  });
  // A contact that did not reach its channel does not count.
  if (outcome !== 'undelivered') story.facts.counted.push({ on: today, channel });
  count(chronicle, 'contacts made');
}
