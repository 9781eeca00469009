import { ROLE, STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { contextAt, kept, type ToldPerson } from '#demo/contacts/told-person.ts';
import { readDemoStaff } from '#demo/credits/demo-staff.ts';
import type { DemoPart } from '#demo/demo-part.ts';
import { noonOf, type Past, pastContext } from '#demo/payments/past-context.ts';
import { advanceBureauClocks } from '#features/bureau-clock/public.ts';
import { stopContacts } from '#features/contacts/public.ts';
import { appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import { EVERY_CREDIT } from '#platform/close/credit-batches.ts';
import { createSettingsReader } from '#platform/settings/settings.ts';

/** Days whose closes moved clocks; yesterday is left to the program. */
const DAYS = 60;
const NEWEST = 2;

/** Days since a person said that their insolvency was admitted. */
const STOPPED_AGO = 9;

/** The clock of a person whose default began last, so that it was never paid in between. */
async function readStopped({ trx }: Past) {
  const { rows } = await sql<{ readonly credit_id: number; readonly borrower_id: number }>`
    select clock.credit_id, clock.borrower_id
    from bureau_clocks as clock join credits using (credit_id)
    where clock.state = 'to_notify' and clock.party = 'debtor'
      and credit_state_id = ${STATE.disbursed}
    order by clock.default_since desc, clock.bureau_clock_id
    limit 1
  `.execute(trx);
  return rows[0] ?? null;
}

async function stopSomebody(past: Past, today: Temporal.PlainDate): Promise<void> {
  const person = await readStopped(past);
  const at = noonOf(today.subtract({ days: STOPPED_AGO }));
  const staff = await readDemoStaff(past.trx);
  const agentId = staff.find({ role: ROLE.portfolio, at, turn: 0 });
  if (person === null || agentId === null) return;
  const { credit_id: creditId, borrower_id: borrowerId } = person;
  const told: ToldPerson = { past, creditId, borrowerId, agentId, today };
  const ctx = await contextAt(told, at);
  const kind = 'insolvency';
  const note = 'Auto de admisión del centro de conciliación, recibido por correo.';
  kept(told, await stopContacts.run(ctx, { creditId, borrower_id: borrowerId, kind, note }));
}

/**
 * Clocks of the past weeks as the closes moved them: defaults that were paid before any report, one
 * of a person who is stopped, and those whose letters the program sends after the start.
 */
export const demoPart: DemoPart = {
  name: 'bureau-clock',
  async seed({ trx, now, today }) {
    const past: Past = { trx, settings: createSettingsReader(trx), audit: [] };
    for (let ago = DAYS; ago >= NEWEST; ago -= 1) {
      const day = today.subtract({ days: ago });
      const ctx = await pastContext(past, noonOf(day.add({ days: 1 })));
      await advanceBureauClocks.run(ctx, { ...EVERY_CREDIT, day });
    }
    await stopSomebody(past, today);
    const ctx = await pastContext(past, now);
    const day = today.subtract({ days: NEWEST });
    await advanceBureauClocks.run(ctx, { ...EVERY_CREDIT, day });
    await appendAudit(trx, BY_THE_PROGRAM, past.audit);
  },
};
