import type { startServer } from '#api/main.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { StartupError } from '../apps/api/src/platform/startup-error.ts';
import { createProgress, formatSeconds } from './bootstrap/progress.js';
import { buildWeb } from './build-web.ts';
import { untilAskedToStop } from './lifetime.ts';
import { checkPort, explainListenError } from './serve/check-port.ts';
import { demoTable } from './serve/demo-table.ts';
import { resolveSourcesByText } from './serve/resolve-sources.ts';

type Announcement = Pick<
  Awaited<ReturnType<typeof startServer>>,
  'url' | 'demoAccounts' | 'demoPassword'
>;

/** What `npm start` becomes: the web is built, the server runs, and the person knows where. */
async function serve(): Promise<void> {
  let server: { close(): Promise<void> } | null = null;
  untilAskedToStop(async () => {
    process.stdout.write('\nDeteniendo Cuota Clara…\n');
    await server?.close();
  });
  const config = readConfig(process.env);
  await checkPort(config);
  const progress = createProgress();
  try {
    progress.begin('Construyendo la interfaz web');
    // Loaded only now: a mistyped variable or a port in use is told at once.
    resolveSourcesByText();
    const [{ folder, wasBuilt }, main] = await Promise.all([
      buildWeb().catch(failBuild),
      import('#api/main.ts'),
    ]);
    progress.finish(wasBuilt ? 'Interfaz web construida' : 'Interfaz web sin cambios');
    const started = await main.startServer({
      env: { LOG_LEVEL: quietForPeople(), ...process.env },
      webDist: folder,
      progress: (step) => progress.begin(step),
    });
    server = started;
    progress.finish();
    announce(started);
  } catch (error) {
    progress.abandon();
    throw explainListenError(config, error);
  }
}

/** A person at a terminal reads the address and the problems; a log collector reads every line. */
function quietForPeople(): string | undefined {
  return process.stdout.isTTY ? 'warn' : undefined;
}

function announce({ url, demoAccounts, demoPassword }: Announcement): void {
  const { stdout } = process;
  stdout.write(`\n  Cuota Clara está lista en ${url} (${formatSeconds(performance.now())})\n`);
  if (demoPassword !== null) stdout.write(demoTable(demoAccounts, demoPassword));
  stdout.write('\n  Para detenerla, oprime Ctrl-C.\n\n');
  process.send?.({ url });
}

function failBuild(error: unknown): never {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  process.stderr.write(`\n${output}\n`);
  throw new StartupError('No se pudo construir la interfaz web; arriba está la razón.');
}

try {
  await serve();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}
