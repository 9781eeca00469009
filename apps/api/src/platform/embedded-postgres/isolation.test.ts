import { chmod, cp, lstat, mkdir, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { findBinaries } from './find-binaries.ts';
import { canRun, chooseLauncher, type IsolationChoice, isRoot } from './platform.ts';
import { settleFolders } from './settle-folders.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

let folder: string;
let home: string;
let reachableFolder: string;

beforeEach(async () => {
  folder = await makeScratchFolder();
  await chmod(folder, 0o755);
  // A home folder that only its owner may enter, as root's is.
  home = join(folder, 'home');
  await mkdir(home, { mode: 0o700 });
  reachableFolder = join(folder, 'reachable');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (dataDir: string, isolation: IsolationChoice) =>
  startEmbeddedPostgres({
    dataDir,
    isolation,
    reachableFolder,
    log: () => {},
    settings: { fsync: 'off' },
  });

/** One start and stop, with one more payment written; answers how many there are now. */
async function addPayment(dataDir: string, isolation: IsolationChoice): Promise<number> {
  const { url, stop } = await start(dataDir, isolation);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table if not exists payments (amount int)');
  await client.query('insert into payments values (100500)');
  const { rows } = await client.query<{ count: number }>('select count(*)::int from payments');
  await client.end();
  await stop();
  return rows[0]?.count ?? 0;
}

if (isRoot()) describe('root where user namespaces are forbidden', testsForRoot);
else describe('someone who is not root', testsForOthers);

function testsForRoot() {
  it('keeps the data in the data folder when another user can enter there', async () => {
    const dataDir = join(folder, 'data');
    expect(await addPayment(dataDir, 'user')).toBe(1);
    const cluster = await lstat(join(dataDir, 'postgres'));
    expect([cluster.isDirectory(), cluster.mode & 0o777]).toEqual([true, 0o700]);
    expect(cluster.uid).not.toBe(0);
    expect(await addPayment(dataDir, 'user')).toBe(2);
  });

  it('keeps the data outside a closed home folder and leaves a link to it', async () => {
    const dataDir = join(home, 'data');
    expect(await addPayment(dataDir, 'user')).toBe(1);
    expect(await readlink(join(dataDir, 'postgres'))).toMatch(`${reachableFolder}/`);
    expect(await addPayment(dataDir, 'user')).toBe(2);
  });

  it('takes data along that were made inside a namespace, and gives them back', async () => {
    const dataDir = join(home, 'data');
    expect(await addPayment(dataDir, 'auto')).toBe(1);
    expect(await addPayment(dataDir, 'user')).toBe(2);
    expect(await addPayment(dataDir, 'auto')).toBe(3);
  });

  it('copies the programs when they lie in a closed home folder', async () => {
    const binaries = await findBinaries();
    const closed = { ...binaries, home: join(home, 'native') };
    await cp(binaries.home, closed.home, { recursive: true, verbatimSymlinks: true });
    const dataDir = join(home, 'data');
    await mkdir(dataDir);
    const launcher = await chooseLauncher('user');
    const settled = await settleFolders({ launcher, dataDir, binaries: closed, reachableFolder });
    expect(settled.home).toBe(join(reachableFolder, `postgresql-${binaries.version}`));
    expect(await canRun(launcher, [`${settled.home}/bin/postgres`, '--version'])).toBe(true);
    expect((await stat(`${settled.home}/share`)).mode & 0o777).toBe(0o755);
  });
}

function testsForOthers() {
  it('runs the server as oneself, with the data in the data folder', async () => {
    expect(await addPayment(join(home, 'data'), 'auto')).toBe(1);
    expect((await stat(join(home, 'data', 'postgres'))).uid).toBe(process.getuid?.());
  });

  it('is refused another user, because only root can change to one', async () => {
    await expect(start(join(home, 'data'), 'user')).rejects.toThrow('sin ser root');
  });
}
