import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findChromium, unpackInto } from './chromium.ts';

it('takes the browser that the person names', async () => {
  const { executablePath } = await findChromium({ CHROMIUM_PATH: process.execPath });
  expect(executablePath).toBe(process.execPath);
});

it('refuses a named browser that does not run', async () => {
  await expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow(
    'CHROMIUM_PATH=/nowhere/chromium is not a browser that runs here',
  );
});

it('unpacks the browser of npm with its libraries, and its fonts where it looks for them', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'cuota-clara-chromium-'));
  const folder = join(parent, 'chromium');
  await unpackInto(folder);
  const fontSettings = await readFile(join(folder, 'fonts/fonts.conf'), 'utf8');
  expect(fontSettings).toContain(`<dir>${folder}/fonts</dir>`);
  const parts = ['chromium', 'al2023/lib/libnss3.so', 'libGLESv2.so', 'fonts/fonts/Open_Sans'];
  expect(parts.filter((part) => !existsSync(join(folder, part)))).toEqual([]);
  await rm(parent, { recursive: true });
});
