import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#platform/startup-error.ts';
import { explainFailedStart } from './explain-failure.ts';
import type { Binaries } from './find-binaries.ts';
import type { Launcher } from './platform.ts';
import { serverEnvironment } from './server-environment.ts';
import { exists, type Folders } from './settle-folders.ts';

export const OWNER = 'cuotaclara';

type Request = {
  readonly launcher: Launcher;
  readonly dataDir: string;
  readonly folders: Folders;
  readonly binaries: Binaries;
  /** Without it a power cut in the first second loses the empty database; tests accept that. */
  readonly durable: boolean;
};

const run = promisify(execFile);

/**
 * Makes the database folder on the first start, checks it on every later one. Answers its password.
 */
export async function prepareCluster(request: Request): Promise<string> {
  const { folders, dataDir } = request;
  const passwordFile = join(dataDir, 'postgres-password');
  if (await isMissing(folders.cluster)) return createCluster(request, passwordFile);
  await checkVersion(request);
  await chmod(folders.cluster, 0o700);
  try {
    return (await readFile(passwordFile, 'utf8')).trim();
  } catch {
    throw new StartupError(
      `Falta el archivo ${passwordFile}, la contraseña de la base de datos. Recupéralo de una ` +
        `copia, o mueve ${join(dataDir, 'postgres')} a otro lugar para empezar de cero.`,
    );
  }
}

async function isMissing(cluster: string): Promise<boolean> {
  return !(await exists(cluster)) || (await readdir(cluster)).length === 0;
}

async function checkVersion({ folders, binaries }: Request): Promise<void> {
  const { cluster } = folders;
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (found === null) {
    throw new StartupError(
      `La carpeta ${cluster} no es de una base de datos de PostgreSQL. ` +
        'Muévela a otro lugar o indica otra carpeta con DATA_DIR.',
    );
  }
  if (found.trim() !== binaries.major) {
    throw new StartupError(
      `Los datos de ${cluster} son de PostgreSQL ${found.trim()} y esta versión usa ` +
        `PostgreSQL ${binaries.major}. Muévelos a otro lugar o indica otra carpeta con DATA_DIR.`,
    );
  }
}

/** The folder gets its name only when it is complete, so an interrupted first start leaves none. */
async function createCluster(request: Request, passwordFile: string): Promise<string> {
  const { launcher, folders, dataDir, durable } = request;
  const { cluster, home } = folders;
  const draft = `${cluster}.new`;
  const passwordForInitdb = `${cluster}.password`;
  const password = randomBytes(24).toString('base64url');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordForInitdb, password, { mode: 0o600 });
  const { isolation } = launcher;
  if (isolation.kind === 'user') {
    await chown(draft, isolation.uid, isolation.gid);
    await chown(passwordForInitdb, isolation.uid, isolation.gid);
  }
  const { file, args, identity } = launcher.command(`${home}/bin/initdb`, [
    `--pgdata=${draft}`,
    `--pwfile=${passwordForInitdb}`,
    `--username=${OWNER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
    // What it leaves behind tells why it failed; we clean up ourselves.
    '--no-clean',
    ...(durable ? [] : ['--no-sync']),
  ]);
  try {
    await run(file, args, { ...identity, cwd: '/', env: serverEnvironment() });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flush: true });
    await rename(draft, cluster);
    return password;
  } catch (error) {
    if (!(error instanceof Error) || !('stderr' in error)) throw error;
    const lines = String(error.stderr).trim().split('\n');
    throw await explainFailedStart(dataDir, { folder: draft, lines });
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(passwordForInitdb, { force: true });
  }
}
