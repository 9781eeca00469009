import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium as playwrightChromium } from '@playwright/test';
import { inflate } from '@sparticuz/chromium';
import { ROOT } from '#tools/bootstrap/find-node.js';

/** How to launch the browser of the tests; `env` comes on top of the process's own. */
export type Browser = {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

const run = promisify(execFile);

const INSTALLED_PATHS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    // The same engine without windows, which costs a third less.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};

/** Quiet and offline: nothing the browser does by itself may disturb a test. */
const ARGS = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Finds a Chromium, or gets one: the first way that works on this machine. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const chosen = env['CHROMIUM_PATH'];
  const ways = [
    () => (chosen === undefined ? null : takeChosen(chosen)),
    () => firstThatRuns(INSTALLED_PATHS[process.platform] ?? []),
    unpackChromium,
    () => firstThatRuns([playwrightChromium.executablePath()]),
    installWithApt,
    downloadWithPlaywright,
  ];
  for (const way of ways) {
    const found = await way();
    if (found !== null) return { ...found, args: [...ARGS, ...sandboxArgs(found)] };
  }
  throw new Error(
    'No Chromium for the browser tests. Install one and run npm test again: ' +
      'sudo apt-get install -y chromium (or set CHROMIUM_PATH)',
  );
}

type FoundBrowser = Omit<Browser, 'args'>;

/** Root cannot have Chromium's sandbox, and the unpacked one brings no helper for it. */
function sandboxArgs({ env }: FoundBrowser): readonly string[] {
  const isUnpacked = 'FONTCONFIG_PATH' in env;
  return process.getuid?.() === 0 || isUnpacked ? ['--no-sandbox'] : [];
}

async function takeChosen(path: string): Promise<FoundBrowser> {
  if (await runs(path)) return { executablePath: path, env: {} };
  throw new Error(`CHROMIUM_PATH=${path} is not a browser that runs here`);
}

async function firstThatRuns(paths: readonly string[]): Promise<FoundBrowser | null> {
  for (const path of paths) {
    if (await runs(path)) return { executablePath: path, env: {} };
  }
  return null;
}

/** A browser may be there and still lack a library of the system. */
async function runs(path: string, env: FoundBrowser['env'] = {}): Promise<boolean> {
  try {
    await run(path, ['--version'], { env: { ...process.env, ...env } });
    return true;
  } catch {
    return false;
  }
}

const PACKED = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

/**
 * The Chromium that comes inside npm, with the libraries and fonts that a bare machine lacks. It
 * runs on Linux x64 only. It lies in our own folder: in the system's temporary one, a half-unpacked
 * one or another user's would be taken for good.
 */
async function unpackChromium(): Promise<FoundBrowser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = join(ROOT, 'node_modules/.cache/chromium');
  const executablePath = join(folder, 'chromium');
  const env = {
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    FONTCONFIG_PATH: join(folder, 'fonts'),
  };
  if (!existsSync(executablePath)) await unpackInto(folder);
  return (await runs(executablePath, env)) ? { executablePath, env } : null;
}

export async function unpackInto(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  const packed = join(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../../bin');
  const temporary = process.env['TMPDIR'];
  await mkdir(draft, { recursive: true });
  // The package unpacks into the temporary folder of the process, wherever that is.
  process.env['TMPDIR'] = draft;
  try {
    await Promise.all(PACKED.map((name) => inflate(join(packed, name))));
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
  }
  // Its font settings name folders of the default place; without fonts every text has size zero.
  const fontSettings = join(draft, 'fonts/fonts.conf');
  const settings = await readFile(fontSettings, 'utf8');
  await writeFile(fontSettings, settings.replaceAll('/tmp/', `${folder}/`));
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

async function installWithApt(): Promise<FoundBrowser | null> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => run('/usr/bin/apt-get', args, { env });
  await apt('update').catch(() => null);
  // Older systems have no package of the windowless one.
  await apt('install', '-y', 'chromium-headless-shell', 'fonts-liberation')
    .catch(() => apt('install', '-y', 'chromium', 'fonts-liberation'))
    .catch(() => null);
  return firstThatRuns(INSTALLED_PATHS.linux ?? []);
}

async function downloadWithPlaywright(): Promise<FoundBrowser | null> {
  const cli = join(fileURLToPath(import.meta.resolve('@playwright/test')), '../cli.js');
  await run(process.execPath, [cli, 'install', 'chromium']).catch(() => null);
  return firstThatRuns([playwrightChromium.executablePath()]);
}
