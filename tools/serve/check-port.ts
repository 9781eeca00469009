import { tryToListen } from '#api/platform/embedded-postgres/free-port.ts';
import { StartupError } from '#api/platform/startup-error.ts';

type Address = { readonly host: string; readonly port: number };

const ANSWER_TIMEOUT_MS = 2000;

/** Looks before anything is built or started, so that a second `npm start` answers at once. */
export async function checkPort(address: Address): Promise<void> {
  try {
    await tryToListen(address);
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE' && (await isCuotaClara(address))) {
      throw new StartupError(
        `Cuota Clara ya está en marcha en ${urlOf(address)}. ` +
          'Detén la otra con Ctrl-C, o inicia esta con otro PORT y otra DATA_DIR.',
      );
    }
    throw explainListenError(address, error);
  }
}

/** A server that could not listen, as one line that says what to do; any other error unchanged. */
export function explainListenError({ host, port }: Address, error: unknown): unknown {
  if (isAbout(error, { hostname: host })) return unknownHost(host);
  if (!isAbout(error, { syscall: 'listen' })) return error;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `El puerto ${port} está ocupado por otro programa. ` +
          `Ciérralo o usa otro puerto: PORT=${port + 1} npm start`,
      );
    case 'EACCES':
      return new StartupError(
        `El puerto ${port} está reservado para el administrador. ` +
          'Usa uno desde 1024: PORT=3000 npm start',
      );
    case 'EADDRNOTAVAIL':
      return unknownHost(host);
    default:
      return error;
  }
}

function unknownHost(host: string): StartupError {
  return new StartupError(
    `HOST=${host} no es una dirección de esta máquina. ` +
      'Usa 127.0.0.1, o 0.0.0.0 para abrirla a la red.',
  );
}

function isAbout(error: unknown, facts: Readonly<Record<string, string>>): boolean {
  return Object.entries(facts).every(([name, value]) => Object(error)[name] === value);
}

async function isCuotaClara(address: Address): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const answer = await fetch(`${urlOf(address)}/api/health/live`, { signal });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'status' in body && body.status === 'live';
  } catch {
    return false;
  }
}

function urlOf({ host, port }: Address): string {
  const isAnywhere = host === '0.0.0.0' || host === '::';
  const name = isAnywhere || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
