import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from '#tools/bootstrap/find-node.js';
import { registryFiles } from './write-registry.ts';

const CONTRACT = join(ROOT, 'packages/contract/src');

let copy: string | undefined;

afterEach(async () => {
  if (copy !== undefined) await rm(copy, { recursive: true });
  copy = undefined;
});

test.each([...registryFiles()])(
  '%s joins the tables of the features; otherwise run npm run registry',
  async (path, text) => {
    expect(await readFile(join(CONTRACT, path), 'utf8')).toBe(text);
  },
);

async function copyWith(file: string, text: string): Promise<string> {
  copy = await mkdtemp(join(tmpdir(), 'cuota-clara-registry-'));
  await cp(CONTRACT, copy, { recursive: true });
  await mkdir(join(copy, 'chat'));
  await writeFile(join(copy, 'chat', file), text);
  return copy;
}

test('the tables of a new feature are joined without a line of anybody else', async () => {
  const contract = await copyWith('refusals.ts', 'export const CHAT_REFUSALS = {} as const;\n');
  const text = registryFiles(contract).get('registry/refusals/refusals.gen.ts');
  expect(text).toContain("import { CHAT_REFUSALS } from '@cuotaclara/contract/chat/refusals';");
  expect(text).toContain('  CHAT_REFUSALS,\n');
});

test('a file of a feature without the table that its name promises is refused', async () => {
  const contract = await copyWith('waiting-words.ts', 'export const CHAT_WORDS = {} as const;\n');
  expect(() => registryFiles(contract)).toThrow('chat/waiting-words.ts declares no table');
});
