import { BUSINESS_TIME_ZONE, ROLE, STATE } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import { authorise, contextAt, kept, type ToldPerson } from '#demo/contacts/told-person.ts';
import { type DemoStaff, readDemoStaff } from '#demo/credits/demo-staff.ts';
import type { DemoPart } from '#demo/demo-part.ts';
import { type Past, pastContext } from '#demo/payments/past-context.ts';
import { judgeCredits, recordPromises } from '#features/collections/public.ts';
import { isDayOffByLaw, reserveContact } from '#features/contacts/public.ts';
import { appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import { EVERY_CREDIT } from '#platform/close/credit-batches.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { createSettingsReader } from '#platform/settings/settings.ts';

type DemoPayment = { readonly due: Temporal.PlainDate; readonly amount: number };

/** Payments that a person promised in a call; several are an agreement. */
type DemoPromise = {
  readonly creditId: number;
  readonly borrowerId: number;
  readonly calledOn: Temporal.PlainDate;
  readonly payments: readonly DemoPayment[];
};

/** The day itself, or the working day before it. */
function workedOn(day: Temporal.PlainDate): Temporal.PlainDate {
  let worked = day;
  while (isDayOffByLaw(worked)) worked = worked.subtract({ days: 1 });
  return worked;
}

const HOUR = 10;

const momentOn = (day: Temporal.PlainDate, minute: number): Temporal.Instant =>
  day
    .toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: { hour: HOUR, minute } })
    .toInstant();

/** Credits of each kind of story. */
const STORIES = { paid: 18, unpaid: 20 } as const;

type PaidRow = {
  readonly credit_id: number;
  readonly borrower_id: number;
  readonly paid_on: string;
  readonly amount: number;
};

/** The newest payment of some credits in the last two months, a week ago or earlier. */
async function readPaid(
  trx: Transaction<DB>,
  today: Temporal.PlainDate,
): Promise<readonly PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select * from (
      select distinct on (credits.credit_id) credits.credit_id, borrower_id, paid_on,
        payments.amount
      from payments join credits using (credit_id)
      where credit_state_id = ${STATE.disbursed}
        and disbursed_on < ${today.subtract({ days: 90 }).toString()}::date
        and paid_on between ${today.subtract({ days: 60 }).toString()}::date
          and ${today.subtract({ days: 7 }).toString()}::date
      order by credits.credit_id, paid_on desc, payment_id
    ) as newest
    order by credit_id limit ${STORIES.paid}
  `.execute(trx);
  return rows;
}

/** Promises that payments kept, and every third one only in part. */
const promiseOfPaid = (row: PaidRow, place: number): DemoPromise => {
  const due = workedOn(Temporal.PlainDate.from(row.paid_on));
  const amount = place % 3 === 2 ? row.amount + 120_000 : row.amount;
  return {
    creditId: row.credit_id,
    borrowerId: row.borrower_id,
    calledOn: workedOn(due.subtract({ days: 4 })),
    payments: [{ due, amount }],
  };
};

type UnpaidRow = {
  readonly credit_id: number;
  readonly borrower_id: number;
  readonly instalment: number;
};

/** Credits that nothing came for in two months. */
async function readUnpaid(
  trx: Transaction<DB>,
  today: Temporal.PlainDate,
): Promise<readonly UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    select credit_id, borrower_id, instalment from credits
    where credit_state_id = ${STATE.disbursed}
      and disbursed_on < ${today.subtract({ days: 90 }).toString()}::date
      and not exists (
        select from payments
        where payments.credit_id = credits.credit_id
          and paid_on > ${today.subtract({ days: 60 }).toString()}::date
      )
    order by credit_id limit ${STORIES.unpaid}
  `.execute(trx);
  return rows;
}

/** Promises of people who paid nothing: broken, for today, for a later day, and agreements. */
function promiseOfUnpaid(
  row: UnpaidRow,
  { place, today }: { readonly place: number; readonly today: Temporal.PlainDate },
): DemoPromise {
  const { credit_id: creditId, borrower_id: borrowerId, instalment: amount } = row;
  const on = (days: number): Temporal.PlainDate => workedOn(today.add({ days }));
  const told = (calledDaysAgo: number, ...days: readonly number[]): DemoPromise => ({
    creditId,
    borrowerId,
    calledOn: on(-calledDaysAgo),
    payments: days.map((each) => ({ due: on(each), amount })),
  });
  switch (place % 5) {
    case 0:
      return told(24, -18);
    case 1:
      return told(5, 0);
    case 2:
      return told(4, 6);
    case 3:
      return told(35, -30, 2, 30);
    default:
      return told(12, -6);
  }
}

type DemoCollector = { readonly past: Past; readonly staff: DemoStaff };

/** A call by one of the agents, in which it was promised; the law may not have allowed it. */
async function tell(
  { past, staff }: DemoCollector,
  { promise, place }: { readonly promise: DemoPromise; readonly place: number },
): Promise<void> {
  const { creditId, borrowerId, calledOn, payments } = promise;
  const at = momentOn(calledOn, place);
  const agentId = staff.find({ role: ROLE.portfolio, at, turn: place });
  const isInOrder = payments.every(({ due }) => Temporal.PlainDate.compare(due, calledOn) >= 0);
  if (agentId === null || !isInOrder) return;
  const told: ToldPerson = { past, creditId, borrowerId, agentId, today: calledOn };
  await authorise(told, { channels: ['call', 'whatsapp'], at: at.subtract({ hours: 24 * 20 }) });
  const { reserved } = kept(
    told,
    await reserveContact.run(await contextAt(told, at), {
      creditId,
      borrower_id: borrowerId,
      channel: 'call',
      purpose: 'collection',
    }),
  );
  if (reserved === null) return;
  const parts = payments.map(({ due, amount }) => ({ due_on: due.toString(), amount }));
  const result = parts.length > 1 ? 'agreement' : 'promise';
  const later = await contextAt(told, at.add({ minutes: 4 }));
  const input = { creditId, contactId: reserved.contact_id, result, parts } as const;
  kept(told, await recordPromises.run(later, input));
}

/** Promises of the past weeks in every state, made by the commands as of their moments. */
export const demoPart: DemoPart = {
  name: 'collections',
  async seed({ trx, now, today }) {
    const past: Past = { trx, settings: createSettingsReader(trx), audit: [] };
    const collector: DemoCollector = { past, staff: await readDemoStaff(trx) };
    const promises = [
      ...(await readPaid(trx, today)).map(promiseOfPaid),
      ...(await readUnpaid(trx, today)).map((row, place) => promiseOfUnpaid(row, { place, today })),
    ];
    for (const [place, promise] of promises.entries()) await tell(collector, { promise, place });
    await judgeCredits.run(await pastContext(past, now), { ...EVERY_CREDIT, which: 'open' });
    await appendAudit(trx, BY_THE_PROGRAM, past.audit);
  },
};
