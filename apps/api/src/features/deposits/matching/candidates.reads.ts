import { STATE } from '@cuotaclara/contract';
import { isIn, OWING } from '@cuotaclara/contract/credits/state-sets';
import { day as engineDay, standingOn } from '@cuotaclara/loan-math';
import { sql } from 'kysely';
import { unsafeCreditsInForce } from '#core/money/in-force.reads.ts';
import { liveThrough } from '#core/money/plans/lay-down-plan.ts';
import type { Reader } from '#platform/database/database.ts';
import { wholeNameOf } from '#platform/database/person-name.ts';
import { readRows } from '#platform/database/read-rows.ts';
import type { MatchCandidate, MatchedRow } from './match-types.ts';
import { cluesOf } from './row-clues.ts';

/** A name must have this many words of the row, or it is of many people. */
const NAME_WORDS_MIN = 2;
/** Credits with a value or a name of the rows; more tell nobody apart. */
const FOUND_MAX = 400;
/** Credits that are played through, for what they owe on the day; more take too long. */
const PLAYED_MAX = 80;
const DUE_DAYS = { before: 45, after: 15 } as const;
const PAID_MAX = 6;
const DUES_MAX = 6;

type CandidatesInput = {
  readonly rows: readonly MatchedRow[];
  readonly today: Temporal.PlainDate;
  /** Also by name and value, for suggestions; a file of thousands of rows asks for less. */
  readonly isWide: boolean;
};

/** Every credit that rows could belong to, looked up for all of them together. Not scoped. */
export async function unsafeCandidates(
  db: Reader,
  { rows, today, isWide }: CandidatesInput,
): Promise<readonly MatchCandidate[]> {
  if (rows.length === 0) return [];
  const ids = await idsFor(db, { rows, isWide });
  const found = await factsOf(db, ids);
  const owing = found.filter(({ isOwing }) => isOwing).map(({ creditId }) => creditId);
  if (!isWide || owing.length > PLAYED_MAX) return found;
  const [first] = rows;
  return withDebts(db, found, { owing, day: dayOf(first?.paidOn, today), today });
}

const dayOf = (text: string | undefined, today: Temporal.PlainDate): Temporal.PlainDate => {
  const day = text === undefined || text === '' ? today : Temporal.PlainDate.from(text);
  return Temporal.PlainDate.compare(day, today) > 0 ? today : day;
};

async function idsFor(
  db: Reader,
  { rows, isWide }: Pick<CandidatesInput, 'rows' | 'isWide'>,
): Promise<readonly number[]> {
  const clues = rows.map(cluesOf);
  const numbered = clues
    .flatMap((clue) => [clue.checkedCreditId, clue.plainCreditId, clue.nearCreditId])
    .filter((id) => id !== null);
  const states = [...OWING, STATE.paid];
  const exact = await readRows(
    db,
    sql<{ id: number }>`
    select credit_id as id from credits
    where credit_state_id = any(${states}::integer[]) and credit_id = any(${numbered}::integer[])
    union
    select credit_id from credits join borrowers using (borrower_id)
    where credit_state_id = any(${states}::integer[])
      and identification = any(${clues.flatMap(({ documents }) => documents)}::text[])
    union
    select credit_id from credits
    where credit_state_id = any(${states}::integer[])
      and plate = any(${clues.flatMap(({ plates }) => plates)}::text[])
  `,
  );
  const likely = isWide ? await likelyIds(db, rows) : [];
  return [...new Set([...exact.map(({ id }) => id), ...likely])];
}

/** Credits whose borrower has two words of a row in the name, or that ask for its value. */
async function likelyIds(db: Reader, rows: readonly MatchedRow[]): Promise<readonly number[]> {
  const named = rows.map((row, place) => ({ place, words: cluesOf(row).words }));
  const wordRows = named
    .filter(({ words }) => words.length >= NAME_WORDS_MIN)
    .flatMap(({ place, words }) => words.map((word) => ({ place, word })));
  const values = rows.map(({ valuePesos, paidOn }) => ({ value: valuePesos, day: paidOn || null }));
  const found = await readRows(
    db,
    sql<{ id: number }>`
    select id from (
      (select credit_id as id from credits where credit_state_id = any(${[...OWING]}::integer[])
        and borrower_id in (
          select borrower_id
          from jsonb_to_recordset(${JSON.stringify(wordRows)}::jsonb)
            as given (place integer, word text)
          join borrowers on search_text like '%' || searchable(given.word) || '%'
          group by given.place, borrower_id
          having count(*) >= ${NAME_WORDS_MIN}
        ) limit ${FOUND_MAX})
      union
      (select plan.credit_id
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (value bigint, day date)
        join instalments as plan
          on plan.settled_on is null
          and plan.due_on between given.day - ${DUE_DAYS.before}::integer
            and given.day + ${DUE_DAYS.after}::integer
          and plan.interest + plan.principal + plan.charges
            - plan.paid_interest - plan.paid_principal - plan.paid_charges = given.value
        limit ${FOUND_MAX})
    ) as likely
  `,
  );
  return found.map(({ id }) => id);
}

type FactsRow = {
  readonly credit_id: number;
  readonly credit_state_id: number;
  readonly holder_name: string;
  readonly document_code: string;
  readonly identification: string;
  readonly plate: string | null;
  readonly dues: MatchCandidate['dues'] | null;
  readonly paid: readonly number[] | null;
};

async function factsOf(db: Reader, ids: readonly number[]): Promise<readonly MatchCandidate[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(
    db,
    sql<FactsRow>`
    select credit_id, credit_state_id, kind.code as document_code, identification, plate,
      ${wholeNameOf('borrowers')} as holder_name,
      (
        select json_agg(due order by due."dueOn") from (
          select number, due_on as "dueOn", interest + principal + charges
            - paid_interest - paid_principal - paid_charges as "pendingPesos"
          from instalments
          where instalments.credit_id = credits.credit_id and settled_on is null
          order by due_on limit ${DUES_MAX}
        ) as due
      ) as dues,
      (
        select json_agg(amount order by place desc) from (
          select amount, sequence as place from payments
          where payments.credit_id = credits.credit_id
          order by paid_on desc, sequence desc limit ${PAID_MAX}
        ) as made
      ) as paid
    from credits join borrowers using (borrower_id)
    join document_kinds as kind using (document_kind_id)
    where credit_id = any(${ids}::integer[]) order by credit_id
  `,
  );
  return rows.map((row) => ({
    creditId: row.credit_id,
    isOwing: isIn(OWING, row.credit_state_id),
    holderName: row.holder_name,
    documentCode: row.document_code,
    identification: row.identification,
    plate: row.plate,
    dues: row.dues ?? [],
    overduePesos: 0,
    payoffPesos: 0,
    paidPesos: row.paid ?? [],
  }));
}

type DebtsInput = {
  readonly owing: readonly number[];
  readonly day: Temporal.PlainDate;
  readonly today: Temporal.PlainDate;
};

/** With what each owed on the day, as the engine says it. */
async function withDebts(
  db: Reader,
  found: readonly MatchCandidate[],
  { owing, day, today }: DebtsInput,
): Promise<readonly MatchCandidate[]> {
  const wanted = engineDay(day);
  const credits = await unsafeCreditsInForce(db, { creditIds: owing, today });
  const debts = new Map(
    credits.map(({ row, history }) => {
      const { credit } = liveThrough(history);
      // What happened after the day counts, so that the debt is that of the later day.
      const on = credit.lastEventOn > wanted ? credit.lastEventOn : wanted;
      const { toBeCurrent, payoff } = standingOn(credit, on);
      return [row.credit_id, { overduePesos: toBeCurrent, payoffPesos: payoff.total }] as const;
    }),
  );
  return found.map((each) => ({ ...each, ...debts.get(each.creditId) }));
}
