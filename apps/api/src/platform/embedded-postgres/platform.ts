import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#platform/startup-error.ts';

/**
 * Everything that differs between operating systems when PostgreSQL runs as our child.
 *
 * PostgreSQL refuses to run as root and wants its user to have a name. Linux gives two ways out: a
 * user namespace, where our own files appear to belong to `nobody` (no folder has to move), or a
 * real change to the user id of `nobody` (which then needs folders it can enter). On macOS nobody
 * works as root, so the server is a plain child there.
 */
type Isolation = { readonly kind: 'none' } | ({ readonly kind: 'namespace' | 'user' } & Identity);

type Identity = { readonly uid: number; readonly gid: number };

export const ISOLATION_CHOICES = ['auto', 'namespace', 'user'] as const;
export type IsolationChoice = (typeof ISOLATION_CHOICES)[number];

type Command = {
  readonly file: string;
  readonly args: readonly string[];
  readonly identity: Partial<Identity>;
};

/** How a command of PostgreSQL is started on this machine. */
export type Launcher = {
  readonly isolation: Isolation;
  command(file: string, args: readonly string[]): Command;
};

const isLinux = process.platform === 'linux';
const run = promisify(execFile);

export async function chooseLauncher(choice: IsolationChoice): Promise<Launcher> {
  const isolation = await chooseIsolation(choice);
  const tether = await findTether();
  return {
    isolation,
    command: (file, args) => wrap(isolation, [...tether, file, ...args]),
  };
}

async function chooseIsolation(choice: IsolationChoice): Promise<Isolation> {
  if (choice === 'auto' && !isRoot() && (!isLinux || hasName())) return { kind: 'none' };
  const identity = await findUnprivilegedIdentity();
  if (choice !== 'user' && isLinux) {
    const namespace: Isolation = { kind: 'namespace', ...identity };
    if (await works(namespace)) return namespace;
    if (choice === 'namespace') {
      throw new StartupError(
        'POSTGRES_ISOLATION=namespace: este sistema no permite espacios de nombres de usuario. ' +
          'Quita la variable para que se use otro modo.',
      );
    }
  }
  const user: Isolation = { kind: 'user', ...identity };
  if (isRoot() && (await works(user))) return user;
  throw new StartupError(
    isRoot()
      ? 'PostgreSQL no puede ejecutarse como root y aquí no se puede cambiar de usuario. ' +
          'Ejecuta npm start con un usuario normal o indica una base de datos con DATABASE_URL.'
      : 'PostgreSQL no puede cambiar de usuario sin ser root. Ejecuta npm start con un usuario ' +
          'que exista en el sistema, o indica una base de datos con DATABASE_URL.',
  );
}

/** With a tether the kernel stops PostgreSQL cleanly when we die, even by `kill -9`. */
async function findTether(): Promise<readonly string[]> {
  const tether = ['setpriv', '--pdeathsig', 'INT'];
  return isLinux && (await succeeds({ ...split([...tether, 'true']), identity: {} })) ? tether : [];
}

function wrap(isolation: Isolation, line: readonly string[]): Command {
  switch (isolation.kind) {
    case 'none':
      return { ...split(line), identity: {} };
    case 'namespace': {
      const { uid, gid } = isolation;
      const enter = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
      return { ...split([...enter, ...line]), identity: {} };
    }
    case 'user':
      return { ...split(line), identity: { uid: isolation.uid, gid: isolation.gid } };
    default:
      return isolation satisfies never;
  }
}

function split([file = '', ...args]: readonly string[]): Omit<Command, 'identity'> {
  return { file, args };
}

function works(isolation: Isolation): Promise<boolean> {
  return succeeds(wrap(isolation, ['true']));
}

/** Whether PostgreSQL, as it will run, can do what the line asks for. */
export function canRun(launcher: Launcher, line: readonly string[]): Promise<boolean> {
  return succeeds(wrap(launcher.isolation, line));
}

async function succeeds({ file, args, identity }: Command): Promise<boolean> {
  try {
    await run(file, args, { ...identity, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** A container may run us under a number that has no line in the user list; initdb refuses that. */
function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

async function findUnprivilegedIdentity(): Promise<Identity> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  const users = lines.map((line) => {
    const [name, , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
  const ordinary = users.filter(({ uid, gid }) => uid > 0 && gid >= 0);
  const found = ordinary.find(({ name }) => name === 'nobody') ?? ordinary[0];
  if (found === undefined) {
    throw new StartupError(
      'PostgreSQL no puede ejecutarse como root y el sistema no tiene otro usuario. ' +
        'Crea uno y ejecuta npm start con él, o indica una base de datos con DATABASE_URL.',
    );
  }
  return { uid: found.uid, gid: found.gid };
}

/** Whether the process is a PostgreSQL server that works in this folder. */
export async function isServerOf(pid: number, folder: string): Promise<boolean> {
  try {
    if (isLinux) {
      const executable = await readlink(`/proc/${pid}/exe`);
      const workingFolder = await readlink(`/proc/${pid}/cwd`);
      return basename(executable).startsWith('postgres') && workingFolder === folder;
    }
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes(join('bin', 'postgres')) && stdout.includes(folder);
  } catch {
    return false;
  }
}

/** Where `user` keeps what it cannot reach inside the project. */
export const REACHABLE_FOLDER = '/var/lib/cuota-clara';
