import { getPortfolio } from '@cuotaclara/contract/servicing/portfolio';
import { sql } from 'kysely';
import type { Scene } from '../actors/act.ts';
import { count, modelOf, type Story } from '../chronicle.ts';
import { arrearsOf, dayOf, type SimDay } from '../model/ageing.ts';
import { payoffOn, type SimCredit } from '../model/credit.ts';
import { addDays, type Day } from '../model/days.ts';
import { sumOf } from '../model/rows.ts';

/** A figure that the product and the model have differently. */
export type Difference = {
  readonly day: Day;
  readonly what: string;
  readonly product: unknown;
  readonly model: unknown;
};

/** Days are kept for thirteen months; of what is older only the ends of months. */
const KEPT_DAYS = 380;
const ASKED_PORTFOLIOS = 2;

const FIELDS = [
  'status',
  'principal',
  'overdue_principal',
  'overdue_other',
  'late_interest',
  'due_today',
  'due_month',
  'late_since',
  'days_past_due',
  'category',
  'settled_count',
] as const satisfies readonly (keyof SimDay)[];

type DayRow = Readonly<Record<(typeof FIELDS)[number], string | number | null>> & {
  readonly credit_id: number;
  readonly day: string;
};

const dayRows = async ({ world: { db } }: Scene, from: Day, ids: readonly number[]) =>
  (
    await sql<DayRow>`
      select credit_id, day::text, status, principal, overdue_principal, overdue_other,
        late_interest, due_today, due_month, late_since::text, days_past_due, category,
        settled_count
      from credit_days
      where is_current and day >= ${from} and credit_id = any(${ids}::integer[])
    `.execute(db)
  ).rows;

function compareFields<T extends object>(
  { day, what }: Pick<Difference, 'day' | 'what'>,
  product: T | undefined | null,
  model: T | null,
): Difference[] {
  const pick = (from: T | undefined | null): string =>
    JSON.stringify(from ?? null, [...Object.keys(model ?? product ?? {})].toSorted());
  return pick(product) === pick(model) ? [] : [{ day, what, product: product ?? null, model }];
}

/** Rows of every day that changed since the last comparison, and of the day itself. */
async function compareDays(scene: Scene): Promise<Difference[]> {
  const { chronicle, today } = scene;
  const oldest = addDays(today, -KEPT_DAYS);
  const sinceOf = (story: Story): Day => {
    const since = story.changedSince ?? today;
    return since < oldest ? oldest : since;
  };
  const found: Difference[] = [];
  for (const [since, stories] of Map.groupBy(chronicle.stories, sinceOf)) {
    const rows = await dayRows(
      scene,
      since,
      stories.map(({ creditId }) => creditId),
    );
    const byKey = new Map(rows.map((row) => [`${row.credit_id} ${row.day}`, row]));
    for (const story of stories) {
      for (let day = since; day <= today; day = addDays(day, 1)) {
        const row = byKey.get(`${story.creditId} ${day}`);
        const product =
          row === undefined ? null : Object.fromEntries(FIELDS.map((name) => [name, row[name]]));
        const what = `credit_days of ${story.creditId}`;
        found.push(...compareFields<object>({ day, what }, product, dayOf(story, day)));
        count(chronicle, 'days of credits compared');
      }
      story.changedSince = null;
    }
  }
  return found;
}

type BookRow = {
  readonly credit_id: number;
  readonly principal: number;
  readonly interest: number;
  readonly charges: number;
  readonly surplus: number;
  readonly accrued_until: string;
};

const sum = (rows: SimCredit['rows'], of: (row: SimCredit['rows'][number]) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** Balances that the books of a credit should hold, as far as its rows say it. */
function booksOf(story: Story, credit: SimCredit, on: Day) {
  const due = credit.rows.filter(({ dueOn }) => dueOn <= on);
  const isOver = credit.settledOn !== null;
  return {
    principal: credit.principal,
    interest: isOver
      ? 0
      : sum(due, (row) => row.interest) - sum(credit.rows, ({ paid }) => paid.interest),
    charges: isOver
      ? 0
      : sum(due, ({ charges, waived }) => charges - waived.charges) -
        sum(credit.rows, ({ paid }) => paid.charges),
    surplus: credit.surplus - story.refunded,
  };
}

async function compareBooks(scene: Scene): Promise<Difference[]> {
  const { world, chronicle, today } = scene;
  const { rows } = await sql<BookRow>`
    select credit_id, principal, interest_due + suspended + interest_ahead as interest,
      charges_due + third_party_due + charges_ahead as charges, - surplus as surplus,
      accrued_until::text
    from credit_balances`.execute(world.db);
  const byCredit = new Map(rows.map((row) => [row.credit_id, row]));
  return chronicle.stories.flatMap((story) => {
    const row = byCredit.get(story.creditId);
    const credit = modelOf(story, today);
    // A write-off takes the debt out of the accounts; what is owed is compared day by day.
    if (row === undefined || credit.writtenOffOn !== null) return [];
    count(chronicle, 'books of credits compared');
    const { credit_id, accrued_until, ...held } = row;
    const what = `books of ${credit_id} until ${accrued_until}`;
    return compareFields<object>({ day: today, what }, held, booksOf(story, credit, accrued_until));
  });
}

/** Money by place: what came in and went out, and what waits in the tray. */
async function compareMoney({ world, chronicle, today }: Scene): Promise<Difference[]> {
  const { rows } = await sql<{ role: string; pesos: number }>`
    select role, sum(amount)::bigint as pesos from ledger_lines
    where role in ('cash', 'bank', 'unidentified') group by role`.execute(world.db);
  const held = Object.fromEntries(rows.map(({ role, pesos }) => [role, Number(pesos)]));
  const product = { cash: 0, bank: 0, unidentified: 0, ...held };
  return compareFields<object>({ day: today, what: 'money' }, product, { ...chronicle.money });
}

const LATE_THAN = [0, 30, 60, 90] as const;

/** Portfolio at risk: principal of what is owed by more than so many days. */
async function comparePortfolioAtRisk(scene: Scene): Promise<Difference[]> {
  const { world, chronicle, today } = scene;
  const { rows } = await sql<{ principal: number; days: number }>`
    select principal, days_past_due as days from credit_days
    where is_current and day = ${today} and status = 'owing'`.execute(world.db);
  const own = chronicle.stories.flatMap((story) => {
    const day = dayOf(story, today);
    return day?.status === 'owing' ? [{ principal: day.principal, days: day.days_past_due }] : [];
  });
  const figuresOf = (all: readonly { principal: number; days: number }[]) => ({
    owed: all.reduce((total, { principal }) => total + principal, 0),
    ...Object.fromEntries(
      LATE_THAN.map((limit) => [
        `par${limit}`,
        all.reduce((total, { principal, days }) => total + (days > limit ? principal : 0), 0),
      ]),
    ),
  });
  count(chronicle, 'portfolios at risk compared');
  return compareFields<object>(
    { day: today, what: 'portfolio at risk' },
    figuresOf(rows),
    figuresOf(own),
  );
}

/** Pages of some credits on the next day. */
async function comparePages(scene: Scene): Promise<Difference[]> {
  const { world, chronicle, today } = scene;
  const dice = scene.diceOf('pages', today);
  const tomorrow = addDays(today, 1);
  const found: Difference[] = [];
  for (let asked = 0; asked < ASKED_PORTFOLIOS && chronicle.stories.length > 0; asked += 1) {
    const story = dice.pick(chronicle.stories);
    const params = { id: story.creditId };
    const { body } = await world.people.portfolio.call(getPortfolio, { params });
    const credit = modelOf(story, tomorrow);
    const { overdue, dueToday, daysPastDue } = arrearsOf(credit, tomorrow);
    const product = {
      days_past_due: body.days_past_due,
      overdue: body.overdue.total,
      due_today: body.due_today.total,
      to_be_current: body.to_be_current,
      payoff: body.balance.total,
      surplus: body.surplus,
    };
    const model = {
      days_past_due: daysPastDue,
      // The page does not call overdue what is too little to be late.
      overdue: daysPastDue === 0 ? 0 : sumOf(overdue),
      due_today: sumOf(dueToday),
      to_be_current: sumOf(overdue) + sumOf(dueToday),
      payoff: payoffOn(credit, tomorrow),
      surplus: credit.surplus,
    };
    const what = `page of ${story.creditId}`;
    found.push(...compareFields<object>({ day: tomorrow, what }, product, model));
    count(chronicle, 'pages of credits compared');
  }
  return found;
}

/** Everything that the product says after a day was closed, against the model. */
export async function compareNight(scene: Scene): Promise<readonly Difference[]> {
  return [
    ...(await compareDays(scene)),
    ...(await compareBooks(scene)),
    ...(await compareMoney(scene)),
    ...(await comparePortfolioAtRisk(scene)),
    ...(await comparePages(scene)),
  ];
}
