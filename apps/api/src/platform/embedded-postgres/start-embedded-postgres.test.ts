import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { findBinaries } from './find-binaries.ts';
import { findFreePort } from './free-port.ts';
import { chooseLauncher, REACHABLE_FOLDER } from './platform.ts';
import { settleFolders } from './settle-folders.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const HOLDER = fileURLToPath(import.meta.resolve('#test/hold-embedded-postgres.ts'));

let prepared: string;
let folder: string;
let dataDir: string;

// Most tests are about a later start; a copy of one prepared folder spares each the first one.
beforeAll(async () => {
  prepared = await makeScratchFolder();
  dataDir = prepared;
  await (await start()).stop();
});

beforeEach(async () => {
  folder = await makeScratchFolder();
  // Where the server runs as another user, it must be able to come in.
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  await cp(prepared, dataDir, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
afterAll(() => rm(prepared, { recursive: true, force: true }));

const start = (options: Partial<EmbeddedPostgresOptions> = {}) =>
  startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' }, ...options });

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

async function hold(): Promise<{ holder: ChildProcess; url: string }> {
  const holder = spawn(process.execPath, [HOLDER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface({ input: holder.stdout }), 'line');
  return { holder, url: String(url) };
}

function useEmptyFolder(): void {
  dataDir = join(folder, 'empty');
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

describe('a server of our own', () => {
  it('keeps what was written for the next start', async () => {
    const first = await start();
    await query(first.url, 'create table payments as select 100500 as amount');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'select amount from payments')).toEqual([100500]);
    await second.stop();
  });

  it('lets nobody else near its password, its files or its port', async () => {
    useEmptyFolder();
    const { url, stop } = await start();
    const mode = async (name: string) => (await stat(join(dataDir, name))).mode & 0o777;
    expect((await mode('.')) & 0o066).toBe(0);
    expect(await mode('postgres')).toBe(0o700);
    expect(await mode('postgres-password')).toBe(0o600);
    expect(await query(url, 'show listen_addresses')).toEqual(['127.0.0.1']);
    expect(await query(url, 'show data_checksums')).toEqual(['on']);
    const guess = new URL(url);
    guess.password = 'guess';
    await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
    await stop();
  });

  it('writes no personal data of a refused row into the log', async () => {
    const lines: string[] = [];
    const { url, stop } = await start({ log: (line) => lines.push(line) });
    await query(url, 'create table people (email text primary key)');
    const insert = "insert into people values ('ana@example.com')";
    await query(url, insert);
    await expect(query(url, insert)).rejects.toThrow('duplicate key');
    await stop();
    expect(lines.join('\n')).toContain('duplicate key');
    expect(lines.join('\n')).not.toContain('ana@example.com');
  });
});

describe('two starts on the same data', () => {
  it('lets the first one work and tells the second that it is running', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(
      `Cuota Clara ya está en marcha con la carpeta de datos ${dataDir}.`,
    );
    expect(await query(first.url, 'select 1')).toEqual([1]);
    await first.stop();
  });

  it('lets exactly one of two simultaneous first starts win', async () => {
    useEmptyFolder();
    const outcomes = await Promise.allSettled([start(), start()]);
    const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await winners[0]?.value.stop();
  });

  it('sees a start of another process', async () => {
    const { holder } = await hold();
    await expect(start()).rejects.toThrow('ya está en marcha');
    holder.kill('SIGKILL');
  });
});

describe('recovery', () => {
  it('starts again after kill -9 of our own process, with every committed row', async () => {
    const { holder, url } = await hold();
    await query(url, 'create table payments as select 100500 as amount');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const { url: next, stop } = await start();
    expect(await query(next, 'select amount from payments')).toEqual([100500]);
    await stop();
  });

  it('brings the server back at the same address after kill -9 of PostgreSQL', async () => {
    const restarted = Promise.withResolvers<void>();
    let readyCount = 0;
    const { url, stop } = await start({
      log: (line) => {
        if (line.includes('ready to accept connections') && ++readyCount === 2) restarted.resolve();
      },
    });
    await query(url, 'create table payments as select 100500 as amount');
    process.kill(await serverPid(), 'SIGKILL');
    await restarted.promise;
    expect(await query(url, 'select amount from payments')).toEqual([100500]);
    await stop();
  });

  it('stops and replaces a server that outlived its parent', async () => {
    const [launcher, binaries] = await Promise.all([chooseLauncher('auto'), findBinaries()]);
    const request = { launcher, binaries, dataDir, reachableFolder: REACHABLE_FOLDER };
    const { home, cluster } = await settleFolders(request);
    const port = String(await findFreePort());
    const settings = ['-D', cluster, '-p', port, '-c', 'unix_socket_directories='];
    const { file, args, identity } = launcher.command(`${home}/bin/postgres`, settings);
    const orphan = spawn(file, args, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] });
    const ready = Promise.withResolvers<void>();
    createInterface({ input: orphan.stderr }).on('line', (line) => {
      if (line.includes('ready to accept connections')) ready.resolve();
    });
    await ready.promise;
    const { url, stop } = await start();
    expect(orphan.exitCode).toBe(0);
    expect(await query(url, 'select 1')).toEqual([1]);
    await stop();
  });

  it('ignores a pid file whose number now belongs to another program', async () => {
    const stale = `${process.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n\n127.0.0.1\n`;
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), stale);
    const { url, stop } = await start();
    expect(await query(url, 'select 1')).toEqual([1]);
    await stop();
  });

  it('begins afresh when the very first start was interrupted', async () => {
    useEmptyFolder();
    await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true });
    const { url, stop } = await start();
    expect(await query(url, 'select 1')).toEqual([1]);
    await stop();
  });
});

describe('one line that says what to do', () => {
  it('for data of another PostgreSQL version', async () => {
    useEmptyFolder();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      `Los datos de ${dataDir}/postgres son de PostgreSQL 17 y esta versión usa PostgreSQL 18. ` +
        'Muévelos a otro lugar o indica otra carpeta con DATA_DIR.',
    );
  });

  it('for a folder that holds something else', async () => {
    useEmptyFolder();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'photo.jpg'), '');
    await expect(start()).rejects.toThrow('no es de una base de datos de PostgreSQL');
  });

  it('for a lost and for a wrong password file', async () => {
    const passwordFile = join(dataDir, 'postgres-password');
    await writeFile(passwordFile, 'wrong');
    await expect(start()).rejects.toThrow(`La contraseña de ${passwordFile} no es la de la base`);
    await rm(passwordFile);
    await expect(start()).rejects.toThrow(`Falta el archivo ${passwordFile}`);
  });

  it('for a folder it cannot write to', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(start({ dataDir: join(folder, 'file', 'data') })).rejects.toThrow(
      `No se puede escribir en la carpeta de datos ${folder}/file/data. Da permiso`,
    );
  });
});
