import type { Scene } from './actors/act.ts';
import { importFile } from './actors/bank-file.ts';
import { contact } from './actors/contact.ts';
import { decideOnDebt, liveActs, refundSurplus, undoAct } from './actors/decide-on-debt.ts';
import { lend } from './actors/lend.ts';
import { type Brought, bringMoney, livePayments, payAtDesk, takeBack } from './actors/pay.ts';
import { modelOf, type Story } from './chronicle.ts';
import { arrearsOf } from './model/ageing.ts';
import { isDayOff } from './model/days.ts';

/** Chances in a thousand that people do something about a credit on a day. */
const REVERSALS_PER_MILLE = 4;
const ACTS_PER_MILLE = 12;
const UNDO_PER_MILLE = 4;
const CONTACTS_PER_MILLE = 150;
/** Hours of contacts: some before, within and after those of the law. */
const CONTACT_HOURS = [6, 7, 9, 12, 14, 15, 18, 19];
/** Some weekdays on which the file of the bank comes. */
const FILE_EVERY_DAYS = 4;

type Plan = { readonly credits: number; readonly days: number; readonly index: number };

/** New credits come in the first two thirds of a simulation. */
async function lendSome(scene: Scene, { credits, days, index }: Plan): Promise<void> {
  const { stories } = scene.chronicle;
  const lendingDays = Math.max(1, Math.floor((days * 2) / 3));
  const wanted = Math.min(credits, Math.ceil((credits * (index + 1)) / lendingDays));
  while (stories.length < wanted) await lend(scene, stories.length);
}

type Bringing = { readonly story: Story; readonly brought: Brought };

async function takePayments(scene: Scene): Promise<void> {
  const { chronicle, today } = scene;
  const bringing: Bringing[] = chronicle.stories.flatMap((story) => {
    const brought = bringMoney(scene, story);
    return brought === null ? [] : [{ story, brought }];
  });
  const dice = scene.diceOf('file', today);
  const hasFile = !isDayOff(today) && dice.oneOf(FILE_EVERY_DAYS);
  const inFile = bringing
    .filter(({ brought }) => hasFile && brought.paidOn === today && dice.oneOf(2))
    .map(({ story, brought }) => ({
      story,
      brought: { ...brought, excess: 'advance' } as const,
    }));
  const filed = new Set(inFile.map(({ story }) => story));
  for (const { story, brought } of bringing) {
    if (!filed.has(story)) await payAtDesk(scene, story, brought);
  }
  if (inFile.length > 0) await importFile(scene, inFile);
}

async function correctSome(scene: Scene): Promise<void> {
  const { today } = scene;
  for (const story of scene.chronicle.stories) {
    const dice = scene.diceOf('correct', story.place, today);
    const payments = livePayments(story);
    if (payments.length > 0 && dice.below(1_000) < REVERSALS_PER_MILLE) {
      await takeBack(scene, story, dice.pick(payments));
    }
    const acts = liveActs(story);
    if (acts.length > 0 && dice.below(1_000) < UNDO_PER_MILLE) {
      await undoAct(scene, story, dice.pick(acts));
    }
    if (dice.below(1_000) < ACTS_PER_MILLE) await decideOnDebt(scene, story);
    if (dice.oneOf(5)) await refundSurplus(scene, story);
  }
}

async function contactSome(scene: Scene): Promise<void> {
  const { chronicle, world, today } = scene;
  const dice = scene.diceOf('contacts', today);
  const hour = dice.pick(CONTACT_HOURS);
  await world.clock.setTo(today, `${String(hour).padStart(2, '0')}:05`);
  for (const story of chronicle.stories) {
    const credit = modelOf(story, today);
    const isLate = credit.settledOn === null && arrearsOf(credit, today).daysPastDue > 0;
    if (isLate && dice.below(1_000) < CONTACTS_PER_MILLE) await contact(scene, story, hour);
  }
}

/** A day of the company, from the first application to the last contact. */
export async function liveDay(scene: Scene, plan: Plan): Promise<void> {
  const { world, today } = scene;
  await world.clock.setTo(today, '05:30');
  await lendSome(scene, plan);
  await takePayments(scene);
  await correctSome(scene);
  await contactSome(scene);
}
