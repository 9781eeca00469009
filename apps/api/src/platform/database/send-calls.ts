import type { QueryResult } from 'kysely';
import type pg from 'pg';
import { areReadersWaiting, letReadersPass } from '#platform/turns/readers.ts';
import { joinLists } from './list-parameters.ts';
import type { PreparingClient } from './preparing-client.ts';
import type { NamedStatement } from './statement-batch.ts';
import { isSentWithNext } from './with-next.ts';

type Statement = Pick<NamedStatement, 'text' | 'values'>;

/** A statement that one of several sends, and where its answer goes. */
export type Call = Statement & {
  // biome-ignore lint/suspicious/noExplicitAny: who asks knows the type of the rows.
  readonly answer: PromiseWithResolvers<QueryResult<any>>;
  /** Filled with the rows, for who does not wait for the answer. */
  readonly rows: unknown[];
};

/** A statement that is sent once, for all of these calls. */
type Sent = Statement & { readonly calls: readonly Call[] };

/**
 * The next statement to send for lines of calls: one that is later in no other line, so that as
 * many lines as possible send it at once. Each line keeps its order.
 */
function nextText(lines: readonly (readonly Call[])[]): string {
  const isLater = (text: string) =>
    lines.some((line) => line.some((call, place) => place > 0 && call.text === text));
  const heads = new Set(lines.flatMap(([head]) => (head === undefined ? [] : [head.text])));
  for (const text of heads) if (!isLater(text)) return text;
  return lines[0]?.[0]?.text ?? '';
}

/** Calls of one statement as one call where it takes lists, otherwise one after the other. */
function together(text: string, calls: readonly Call[]): readonly Sent[] {
  const values =
    calls.length > 1
      ? joinLists(
          text,
          calls.map((call) => call.values),
        )
      : null;
  if (values !== null) return [{ text, values, calls }];
  return calls.map((call) => ({ text, values: call.values, calls: [call] }));
}

function arrange(given: readonly (readonly Call[])[]): readonly Sent[] {
  const sent: Sent[] = [];
  for (let lines = given; ; ) {
    lines = lines.filter((line) => line.length > 0);
    if (lines.length === 0) return sent;
    const text = nextText(lines);
    const isNext = (line: readonly Call[]) => line[0]?.text === text;
    sent.push(
      ...together(
        text,
        lines.filter(isNext).flatMap((line) => line.slice(0, 1)),
      ),
    );
    lines = lines.map((line) => (isNext(line) ? line.slice(1) : line));
  }
}

const toResult = ({ command, rowCount, rows }: pg.QueryResult): QueryResult<unknown> => ({
  rows,
  ...(command !== 'SELECT' && { numAffectedRows: BigInt(rowCount ?? 0) }),
});

type Sending = {
  /** The calls of each who sends, in their order. */
  readonly lines: readonly (readonly Call[])[];
  readonly before: readonly Statement[];
  readonly after?: readonly Statement[];
};

/**
 * Sends the calls of several in one piece, and answers each of them. Who is answered computes for a
 * while: between two of them go those that wait for a list.
 */
export async function sendCalls(
  client: Pick<PreparingClient, 'queryAll'>,
  { lines, before, after = [] }: Sending,
): Promise<void> {
  const sent = arrange(lines);
  const answers = await client.queryAll([...before, ...sent, ...after]);
  const answered = sent.flatMap(({ calls }, place) => {
    const answer = answers[before.length + place];
    return answer === undefined ? [] : calls.map((call) => ({ call, answer }));
  });
  // What was held back has its rows before who sent it goes on.
  for (const { call, answer } of answered) call.rows.push(...answer.rows);
  for (const { call, answer } of answered) {
    call.answer.resolve(toResult(answer));
    if (!isSentWithNext(call.text) && areReadersWaiting()) await letReadersPass();
  }
}
