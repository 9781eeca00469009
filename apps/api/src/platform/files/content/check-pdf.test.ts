import { expect, test } from 'vitest';
import { work } from '#platform/pdf/pdf-worker.ts';
import { checkPdf } from './check-pdf.ts';
import { opensWithoutPassword } from './pdf-lock.ts';

const restricted = { content: 'Extracto', ownerPassword: 'banco', permissions: { copying: false } };

test.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)(
  'a PDF %s that restricts printing opens; one with a password to read it does not',
  async (version) => {
    const file = await work({ ...restricted, version });
    expect(Buffer.from(file).includes('/Encrypt')).toBe(true);
    expect(() => checkPdf(file)).not.toThrow();
    const locked = await work({ ...restricted, version, userPassword: '1020304118' });
    expect(() => checkPdf(locked)).toThrow('El PDF tiene contraseña.');
  },
);

test('the newest lock opens without a password when its entry is that of the empty one', () => {
  const userEntry = Buffer.from(
    '429e10442648398de70d3b247fbff75a7c1d55119c13af4ddc53bb591cf18838' + '53f59265c6f722c6',
    'hex',
  );
  const none = Buffer.alloc(0);
  const lock = {
    revision: 6,
    keyBytes: 5,
    permissions: -4,
    hidesMetadata: false,
    ownerEntry: none,
    fileId: none,
  };
  expect(opensWithoutPassword({ ...lock, userEntry })).toBe(true);
  expect(opensWithoutPassword({ ...lock, userEntry: Buffer.from(userEntry).fill(1, 0, 1) })).toBe(
    false,
  );
});
