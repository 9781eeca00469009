import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** As its documentation does: a scale at least as large as the number of clients. */
const TPC_B_SCALE = 10;
const RATE = /tps = ([\d.]+)/;

type PgbenchLoad = { readonly clients: number; readonly seconds: number };

export type Pgbench = {
  /** Transactions a second of the scenario that pgbench calls «TPC-B (sort of)». */
  tpcB(load: PgbenchLoad): Promise<number>;
  /** The same for statements of our own. */
  script(statements: string, load: PgbenchLoad): Promise<number>;
};

/** The program pgbench on one database; it is part of the package postgresql-contrib. */
export async function preparePgbench(databaseUrl: string): Promise<Pgbench> {
  const pgbench = (...args: string[]) => run('pgbench', [...args, databaseUrl]);
  try {
    await run('pgbench', ['--version']);
  } catch {
    throw new Error('pgbench is not installed: sudo apt-get install -y postgresql-contrib');
  }
  await pgbench('--initialize', '--quiet', `--scale=${TPC_B_SCALE}`);
  const measure = async ({ clients, seconds }: PgbenchLoad, ...args: string[]) => {
    const load = [`--client=${clients}`, '--jobs=1', `--time=${seconds}`, '--no-vacuum'];
    const { stdout } = await pgbench(...load, '--protocol=prepared', ...args);
    return Number(RATE.exec(stdout)?.[1]);
  };
  return {
    tpcB: (load) => measure(load),
    script: async (statements, load) => {
      const folder = await mkdtemp(join(tmpdir(), 'cuota-clara-pgbench-'));
      const file = join(folder, 'payment.sql');
      await writeFile(file, statements);
      try {
        return await measure(load, `--file=${file}`);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}
