/**
 * How fast a list leaves as a spreadsheet: our exporter beside the streaming writer of the library
 * that reads our imports, beside merely reading the rows, and beside doing nothing at all, which
 * shows how much the machine itself stalls. Each round is a process of its own; rounds are
 * interleaved and only ratios are told with confidence.
 *
 * Run: npm run bench:export
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import type { ExportFigures } from './export-run.ts';

const ROW_COUNT = 400_000;
const ROUND_COUNT = 5;
const GOAL = { addedBytes: 150e6, longestStallMs: 100 } as const;
const WAYS = ['exporter', 'library', 'reading', 'resting'] as const;

const run = promisify(execFile);
const RUN = fileURLToPath(new URL('./export-run.ts', import.meta.url));

async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create table exported as
    select number as credit_id, (array[1, 5, 10, 11])[1 + number % 4] as state,
      'María Fernanda Rodríguez ' || number as borrower,
      (1000000000 + number)::text as identification,
      'cliente' || number || '@cuotaclara.test' as email, 'Medellín, Antioquia' as city,
      'Motocicleta de 150 cc modelo 2026' as product, 9000000 + number * 10::bigint as price,
      8000000 + number * 10::bigint as requested, number * 17::bigint as balance,
      (0.2 + number % 1000 / 10000.0)::numeric(9, 6) as rate,
      date '2024-01-01' + number % 900 as disbursed_on,
      timestamptz '2024-01-01' + number * interval '71 seconds' as created_at,
      number % 3 = 0 as lien,
      case when number % 5 = 0 then 'Entregó el <SOAT> & la matrícula' end as note
    from generate_series(1, ${ROW_COUNT}) as number;
    alter table exported add primary key (credit_id);
    analyze exported;
  `);
  await client.end();
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

type Rounds = Record<(typeof WAYS)[number], ExportFigures[]>;

async function measure(databaseUrl: string): Promise<Rounds> {
  const rounds: Rounds = {
    exporter: [],
    library: [],
    reading: [],
    resting: [],
  };
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    for (const way of WAYS) {
      const { stdout } = await run(process.execPath, [RUN, way, databaseUrl]);
      rounds[way].push(JSON.parse(stdout));
    }
  }
  return rounds;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const most = (numbers: readonly number[]): number => Math.max(...numbers);

function report(rounds: Rounds): void {
  for (const way of WAYS) {
    const figures = rounds[way];
    const seconds = median(figures.map((each) => each.seconds));
    const added = most(figures.map(({ peakBytes, idleBytes }) => peakBytes - idleBytes));
    print(
      [
        way.padEnd(8),
        `${seconds.toFixed(2)} s`,
        `${Math.round(ROW_COUNT / seconds / 1_000)} k rows/s`,
        `${median(figures.map((each) => each.cpuSeconds)).toFixed(2)} s of CPU`,
        `peak ${Math.round(most(figures.map((each) => each.peakBytes)) / 1e6)} MB`,
        `${Math.round(added / 1e6)} MB of them its own`,
        `longest stall ${most(figures.map((each) => each.longestStallMs)).toFixed(0)} ms`,
        `loop busy ${Math.round(100 * median(figures.map((each) => each.loopBusy)))} %`,
        `file ${((figures[0]?.fileBytes ?? 0) / 1e6).toFixed(1)} MB`,
      ].join('   '),
    );
  }
  const ratios = rounds.exporter.map(
    (ours, round) => (rounds.library[round]?.seconds ?? Number.NaN) / ours.seconds,
  );
  const cpuRatios = rounds.exporter.map(
    (ours, round) => (rounds.library[round]?.cpuSeconds ?? Number.NaN) / ours.cpuSeconds,
  );
  print(`\nexporter against library: ${median(ratios).toFixed(2)} × in time`);
  print(`exporter against library: ${median(cpuRatios).toFixed(2)} × in CPU`);
  const misses = rounds.exporter.filter(
    ({ peakBytes, idleBytes, longestStallMs }) =>
      peakBytes - idleBytes > GOAL.addedBytes || longestStallMs > GOAL.longestStallMs,
  );
  print(`rounds over 150 MB of its own or 100 ms of stall: ${misses.length} of ${ROUND_COUNT}`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'cuota-clara-export-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
try {
  await fill(postgres.url);
  report(await measure(postgres.url));
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}
