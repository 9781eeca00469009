import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkImage } from './check-image.ts';
import { reencodePhoto } from './reencode-photo.ts';
import { sniffContent } from './sniff-content.ts';

const WANTED = { quality: 75, longSideMax: 2400 };

/** Left half red, right half blue. */
const twoHalves = async (width: number, height: number) => {
  const half = { width: width / 2, height, channels: 3 as const, background: 'red' };
  return sharp({ create: { ...half, width, background: 'blue' } }).composite([
    { input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 },
  ]);
};

let photo: Buffer;
let noisy: Buffer;

beforeAll(async () => {
  photo = await (await twoHalves(800, 400)).jpeg().toBuffer();
  const raw = { width: 600, height: 400, channels: 3 as const };
  noisy = await sharp(randomBytes(600 * 400 * 3), { raw })
    .jpeg()
    .toBuffer();
});

const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const area = { left, top, width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(bytes).extract(area).raw().toBuffer();
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other';
};

test('a photo with a place, a device and a profile keeps the picture alone', async () => {
  const told = await sharp(photo)
    .withExif({
      IFD0: { Make: 'TELEFONO-SECRETO', Artist: 'Ana Ruiz' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 35/1 56/1' },
    })
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SECRETO-XMP</a></x:xmpmeta>')
    .toBuffer();
  expect(told.includes('TELEFONO-SECRETO')).toBe(true);
  const kept = await reencodePhoto(told, WANTED);
  const facts = await sharp(kept.bytes).metadata();
  expect(facts).toMatchObject({ format: 'jpeg', width: 800, height: 400, space: 'srgb' });
  expect(facts.exif).toBeUndefined();
  expect(facts.icc).toBeUndefined();
  expect(facts.xmp).toBeUndefined();
  for (const word of ['SECRETO', 'Ana Ruiz', 'Exif', 'ICC_PROFILE'])
    expect(kept.bytes.includes(word)).toBe(false);
});

test('nothing that hangs behind a photo is kept', async () => {
  const loaded = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
  const { bytes } = await reencodePhoto(loaded, WANTED);
  expect(bytes.includes('<script>')).toBe(false);
});

test('a photo that lies on its side is stood up', async () => {
  const lying = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer();
  const { bytes, width, height } = await reencodePhoto(lying, WANTED);
  expect({ width, height }).toEqual({ width: 400, height: 800 });
  expect(await colourAt(bytes, 200, 100)).toBe('red');
  expect(await colourAt(bytes, 200, 700)).toBe('blue');
  expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
});

test('a large photo is made smaller, and a small one stays as it is', async () => {
  const large = await (await twoHalves(4000, 3000)).jpeg().toBuffer();
  expect(await reencodePhoto(large, WANTED)).toMatchObject({ width: 2400, height: 1800 });
  expect(await reencodePhoto(photo, WANTED)).toMatchObject({ width: 800, height: 400 });
});

test.each(['png', 'webp'] as const)('a %s becomes a jpeg, and its holes white', async (format) => {
  const clear = { width: 40, height: 40, channels: 4 as const, background: '#0000' };
  const bytes = await sharp({ create: clear })[format]().toBuffer();
  await checkImage(bytes);
  const kept = await reencodePhoto(bytes, WANTED);
  expect(sniffContent(kept.bytes)).toBe('image/jpeg');
  const [red = 0] = await sharp(kept.bytes).raw().toBuffer();
  expect(red).toBeGreaterThan(250);
});

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
  <script>alert(1)</script><rect width="9" height="9"/></svg>`;

/** Every wrong file that a user may send as a photo, by checking and by storing it. */
describe.each([
  ['checked', checkImage],
  ['kept', (bytes: Buffer) => reencodePhoto(bytes, WANTED)],
])('a file that is %s as a photo is refused', (_, take) => {
  test.each([
    ['a program called foto.jpg', Buffer.from('MZ\x90\0\x03\0\0\0PE\0\0'), 'file_not_an_image'],
    ['a drawing with a script', Buffer.from(SVG), 'file_not_an_image'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'file_not_an_image'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'file_not_an_image'],
    ['a GIF', Buffer.from('GIF89a'), 'file_not_an_image'],
    ['no bytes', Buffer.alloc(0), 'file_empty'],
    ['three bytes of a jpeg', Buffer.from([0xff, 0xd8, 0xff]), 'file_damaged'],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'image_is_heic'],
    ['an AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'), 'file_not_an_image'],
  ])('if it is %s', async (_name, bytes, code) => {
    await expect(take(bytes)).rejects.toMatchObject({ code });
  });

  test.each([0.1, 0.5, 0.9, 0.99])('if only %f of it came', async (share) => {
    const cut = noisy.subarray(0, Math.floor(noisy.length * share));
    await expect(take(cut)).rejects.toMatchObject({ code: 'file_damaged' });
  });

  test.each(['png', 'webp'] as const)('if it is half of a %s', async (format) => {
    const whole = await sharp(noisy)[format]().toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    await expect(take(half)).rejects.toMatchObject({ code: 'file_damaged' });
  });

  test('if it unpacks to more than 50 megapixels', async () => {
    const create = { width: 10_000, height: 5001, channels: 3 as const, background: 'black' };
    const bomb = await sharp({ create }).png().toBuffer();
    expect(bomb.length).toBeLessThan(300_000);
    await expect(take(bomb)).rejects.toMatchObject({
      code: 'image_too_many_pixels',
      message: 'La foto es demasiado grande. Puede tener máximo 50 megapíxeles.',
    });
  });

  test('if it moves', async () => {
    const raw = { width: 10, height: 20, channels: 3 as const, pageHeight: 10 };
    const film = await sharp(randomBytes(600), { raw }).webp({ loop: 0 }).toBuffer();
    await expect(take(film)).rejects.toMatchObject({ code: 'file_not_an_image' });
  });
});

test('sixty photos at once are more than wait in line; the others are kept', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, () => reencodePhoto(photo, WANTED)),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'files_busy' });
});
