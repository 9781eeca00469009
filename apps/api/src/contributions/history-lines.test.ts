import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { historyLines, rowsOf } from './history-lines.ts';

const NOWHERE = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const reports = () => rowsOf().selectFrom('bureau_reports').where('credit_id', '=', 7);

const columnsOf = (text: string): readonly string[] =>
  [...text.matchAll(/ as "(\w+)"/g)].map(([, name = '']) => name);

test('a line has every column in one order, whatever its source names and in which order', () => {
  const lines = historyLines(reports(), ({ ref }) => ({
    at: ref('asked_at'),
    kind: 'bureau_asked',
    id: ref('bureau_report_id'),
  }));
  const { sql: text } = sql`${lines}`.compile(NOWHERE);
  expect(columnsOf(text)).toEqual([
    'kind',
    'history_id',
    'from_state_id',
    'to_state_id',
    'subject',
    'changes',
    'note',
    'by_id',
    'at',
  ]);
  expect(text).toContain('null::text as "subject"');
  expect(text).toContain('"asked_at" as "at"');
});

test('a column that the rows lack, or that has another type, does not compile', () => {
  historyLines(reports(), ({ ref }) => ({
    kind: 'bureau_asked',
    // @ts-expect-error No such column.
    id: ref('bureau_report_number'),
    at: ref('asked_at'),
  }));
  historyLines(reports(), ({ ref }) => ({
    kind: 'bureau_asked',
    id: ref('bureau_report_id'),
    // @ts-expect-error A number is no moment.
    at: ref('bureau_report_id'),
  }));
  // @ts-expect-error No line is without a moment.
  historyLines(reports(), ({ ref }) => ({ kind: 'bureau_asked', id: ref('bureau_report_id') }));
  expect.assertions(0);
});
