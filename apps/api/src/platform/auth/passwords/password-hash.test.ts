import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a password is stored as argon2id with its costs and a salt of its own', async () => {
  const [first, second] = await Promise.all([
    hashPassword('trapecio lento azul'),
    hashPassword('trapecio lento azul'),
  ]);
  expect(first).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  );
  expect(first).not.toBe(second);
});

test('only the same password verifies, however its accents were typed', async () => {
  const hash = await hashPassword('canción lenta azul'.normalize('NFC'));
  const verify = (password: string) => verifyPassword({ hash, password });
  expect(await verify('canción lenta azul'.normalize('NFD'))).toBe(true);
  expect(await verify('cancion lenta azul')).toBe(false);
  expect(await verify('')).toBe(false);
});

test('a hash made with other costs still verifies', async () => {
  // Made by the reference implementation: argon2id, 65536 KiB, 2 passes, salt "somesalt".
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true);
});

test('a text that is no hash verifies nothing', async () => {
  expect(await verifyPassword({ hash: 'trapecio', password: 'trapecio' })).toBe(false);
});
