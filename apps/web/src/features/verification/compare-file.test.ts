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

test.each([
  ['in the constancia', '%PDF leído y sellAdo'],
  ['in the last byte', '%PDF leído y selladO'],
  ['and is longer', '%PDF leído y sellAdo y archivado más'],
  ['and is shorter', '%PDF leído y sel'],
])('a sealed file that was changed %s is altered, and never called ours', async (_, text) => {
  expect(await compare(text)).toMatchObject({ kind: 'altered', file: { version: 'original' } });
});

test('an archival copy that was changed after the seal is altered', async () => {
  expect(await compare('%PDF leído y sellado y archivadO')).toMatchObject({
    kind: 'altered',
    file: { version: 'sealed' },
  });
});

test('every single changed byte of a sealed file is told', async () => {
  const bytes = new TextEncoder().encode(TEXTS.sealed);
  const read = new TextEncoder().encode(TEXTS.original).length;
  for (const place of bytes.keys()) {
    const changed = bytes.with(place, (bytes[place] ?? 0) ^ 1);
    const { kind } = await compareFile(new Blob([changed]), FILES);
    expect(kind, `byte ${place}`).toBe(place < read ? 'different' : 'altered');
  }
});

test('a read version that nobody sealed can only have something added', async () => {
  const verdict = await compareFile(new Blob(['%PDF leído, nota']), [fileOf('original')]);
  expect(verdict).toMatchObject({ kind: 'appended', added: 6 });
});

test.each(['%PDF leido y sellado', ''])('«%s» is none of ours', async (text) => {
  expect((await compare(text)).kind).toBe('different');
});
