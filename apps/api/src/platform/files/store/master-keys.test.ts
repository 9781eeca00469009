import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMasterKeys } from './master-keys.ts';

const OLD = randomBytes(32).toString('base64');
const NEW = randomBytes(32).toString('base64url');

const fileKey = randomBytes(32);
const owner = { storageKey: 'a'.repeat(32) };

test('a wrapped key opens again, and shows nothing of the key', () => {
  const keys = createMasterKeys([OLD]);
  const wrapped = keys.wrap(fileKey, owner);
  expect(wrapped.keyId).toBe(keys.newestId);
  expect(wrapped.wrappedKey.includes(fileKey.subarray(0, 8))).toBe(false);
  expect(keys.unwrap({ ...wrapped, ...owner })).toEqual(fileKey);
});

test('the newest key wraps, and what the previous one wrapped still opens', () => {
  const before = createMasterKeys([OLD]);
  const after = createMasterKeys([NEW, OLD]);
  const wrapped = before.wrap(fileKey, owner);
  expect(after.unwrap({ ...wrapped, ...owner })).toEqual(fileKey);
  expect(after.wrap(fileKey, owner).keyId).not.toBe(before.newestId);
  expect(after.knownIds).toEqual([after.newestId, before.newestId]);
});

test('the id of a key is the same in either alphabet of base64', () => {
  const bytes = Buffer.alloc(32, 0xfb);
  const ids = (['base64', 'base64url'] as const).map(
    (alphabet) => createMasterKeys([bytes.toString(alphabet)]).newestId,
  );
  expect(ids[0]).toBe(ids[1]);
});

test('a key that is not configured opens nothing', () => {
  const wrapped = createMasterKeys([OLD]).wrap(fileKey, owner);
  expect(() => createMasterKeys([NEW]).unwrap({ ...wrapped, ...owner })).toThrow('not configured');
});

test('neither a changed wrapped key opens, nor one of another object, nor by another key', () => {
  const keys = createMasterKeys([NEW, OLD]);
  const { keyId, wrappedKey } = keys.wrap(fileKey, owner);
  const changed = Buffer.from(wrappedKey);
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
  expect(() => keys.unwrap({ keyId, wrappedKey: changed, ...owner })).toThrow();
  expect(() => keys.unwrap({ keyId, wrappedKey, storageKey: 'b'.repeat(32) })).toThrow();
  const otherId = keys.knownIds.find((id) => id !== keyId) ?? '';
  expect(() => keys.unwrap({ keyId: otherId, wrappedKey, ...owner })).toThrow();
});

test.each(['', 'corta', randomBytes(31).toString('base64'), `${OLD}A`])(
  'the key %o is refused',
  (encoded) => {
    expect(() => createMasterKeys([encoded])).toThrow('32 bytes');
  },
);
