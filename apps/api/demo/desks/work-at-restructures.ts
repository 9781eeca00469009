import { ROLE } from '@cuotaclara/contract';
import { creditRestructure, getCreditActs } from '@cuotaclara/contract/credit-acts/acts';
import { withdrawRestructure } from '@cuotaclara/contract/credit-acts/restructures';
import { approve, propose } from './decide.ts';
import { countProposed, findLateCredits, readTwoOf } from './desk-work.reads.ts';
import type { DeskWork } from './desk-work.ts';

const LESS_WORK = 'Ahora trabaja medio tiempo y puede pagar una cuota menor.';
const PAYS_ALL = 'Vendió la moto y va a pagar todo esta semana.';

const NEAR = { from: 20, until: 120, limit: 4 } as const;

/** The first two late credits are those of the other decisions of the demo. */
const OTHERS = 2;

/** Portfolio offers a new plan that waits to be signed, and takes another one back. */
export async function workAtRestructures({ desk, clock }: DeskWork): Promise<void> {
  const { db } = desk;
  const [one, other] = await readTwoOf(db, ROLE.portfolio);
  const { kind } = creditRestructure;
  if ((await countProposed(db, { kind, email: other.email })) > 0) return;
  const [asker, decider] = [await desk.staffAs(other.email), await desk.staffAs(one.email)];
  const first_due_on = clock.today().add({ months: 2 }).with({ day: 5 }).toString();
  const input = { instalment_count: 24, first_due_on, rate_ea: 19 };
  const late = (await findLateCredits(db, NEAR)).slice(OTHERS);
  for (const subject of late) {
    const id = await propose(asker, creditRestructure, { subject, input, reason: LESS_WORK });
    await approve(decider, creditRestructure, { id });
  }
  const [, subject] = late;
  if (subject === undefined) return;
  const { offers } = await asker.call(getCreditActs, { params: { id: subject } });
  const [offer] = offers;
  if (offer === undefined) return;
  const params = { id: offer.restructure_offer_id };
  await asker.call(withdrawRestructure, { params, body: { reason: PAYS_ALL } });
}
