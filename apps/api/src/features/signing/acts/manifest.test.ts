import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { manifestOf } from './manifest.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

test('the manifest of documents 7 and 12 is the published vector, in whatever order', () => {
  const lines = [
    { documentId: 12, sha256: hashOf('dos') },
    { documentId: 7, sha256: hashOf('uno') },
  ];
  const manifest = manifestOf(lines).toString('hex');
  expect(manifest).toMatch(/^e0a55721[0-9a-f]{50}9a59d9$/);
  expect(manifestOf(lines.toReversed()).toString('hex')).toBe(manifest);
});

test('another byte of one document gives another manifest', () => {
  const one = manifestOf([{ documentId: 7, sha256: hashOf('uno') }]);
  expect(one.equals(manifestOf([{ documentId: 7, sha256: hashOf('una') }]))).toBe(false);
});
