import type { VerifiedFile } from '@cuotaclara/contract/verification/verification';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { digestHex, fakeDigest } from '#lib/testing/fake-digest.ts';
import { compareFile } from './compare-file.ts';

beforeEach(fakeDigest);
afterEach(() => vi.unstubAllGlobals());

const TEXTS = {
  original: '%PDF leído',
  sealed: '%PDF leído y sellado',
  archive: '%PDF leído y sellado y archivado',
} as const;

const fileOf = (version: VerifiedFile['version']): VerifiedFile => ({
  version,
  sequence: 1,
  sha256: digestHex(TEXTS[version]),
  bytes: new TextEncoder().encode(TEXTS[version]).length,
  stored_at: '2026-11-15T20:43:00Z',
  time_stamp: null,
});

const FILES = [fileOf('original'), fileOf('sealed'), fileOf('archive')];

const compare = (text: string) => compareFile(new Blob([text]), FILES);

test.each(FILES)('the $version file is recognised as itself', async ({ version }) => {
  expect(await compare(TEXTS[version])).toMatchObject({ kind: 'same', file: { version } });
});

test('a sealed file with more bytes at its end is told from the sealed one', async () => {
  expect(await compare('%PDF leído y sellado, nota')).toMatchObject({
    kind: 'appended',
    file: { version: 'sealed' },
    added: 6,
  });
});

test.each(['%PDF leido y sellado', ''])('«%s» is none of ours', async (text) => {
  expect((await compare(text)).kind).toBe('different');
});
