import { ROLE } from '@cuotaclara/contract';
import { creditWriteOff, debtWaiver, latePause } from '@cuotaclara/contract/credit-acts/acts';
import { approve, propose } from './decide.ts';
import { countProposed, findLateCredits, readTwoOf } from './desk-work.reads.ts';
import type { DeskWork } from './desk-work.ts';

const NO_ANSWER = 'No responde desde hace seis meses y nadie encontró el vehículo.';
const SICK = 'Estuvo hospitalizado dos meses y ya paga otra vez: se le condona la mora.';
const PROCESS = 'Centro de Conciliación de Medellín, 2026-00184';

/** More than the last limit of arrears, and less. */
const FAR = { from: 181, until: 2_000 } as const;
const NEAR = { from: 20, until: 120 } as const;

/**
 * Portfolio forgives late interest, pauses that of an insolvent client, and asks for a write-off
 * that waits for another person.
 */
export async function workAtPortfolio({ desk }: DeskWork): Promise<void> {
  const { db } = desk;
  const [one, other] = await readTwoOf(db, ROLE.portfolio);
  const { kind } = creditWriteOff;
  if ((await countProposed(db, { kind, email: other.email })) > 0) return;
  const [asker, decider] = [await desk.staffAs(other.email), await desk.staffAs(one.email)];
  const [waived, paused] = await findLateCredits(db, { ...NEAR, limit: 2 });
  if (waived !== undefined) {
    const input = { parts: [{ part: 'late_interest' }] };
    const id = await propose(asker, debtWaiver, { subject: waived, input, reason: SICK });
    await approve(decider, debtWaiver, { id });
  }
  if (paused !== undefined) {
    const asked = { subject: paused, input: { process: PROCESS }, reason: PROCESS };
    const id = await propose(asker, latePause, asked);
    await approve(decider, latePause, { id });
  }
  const [lost] = await findLateCredits(db, { ...FAR, limit: 1 });
  if (lost !== undefined) {
    await propose(asker, creditWriteOff, { subject: lost, reason: NO_ANSWER });
  }
}
