import { expect, test } from 'vitest';
import { box, mp4Parts } from '#test/drawn/video-bytes.ts';
import { blankWhereabouts } from './blank-whereabouts.ts';
import { checkVideo } from './check-video.ts';

const PLACE = Buffer.from('+04.7110-074.0721/');
const DEVICE = Buffer.from('com.apple.quicktime.model iPhone 15');

/** A film whose place an iPhone wrote: in the table of contents, in a track, and beside it. */
function filmOf(wrap: (type: string, ...content: readonly Buffer[]) => Buffer): Buffer {
  const { fileType, media, movie } = mp4Parts(['soun', 'vide']);
  const track = wrap('trak', wrap('udta', wrap('name', DEVICE)), wrap('tkhd', Buffer.alloc(84)));
  const told = [wrap('meta', DEVICE, PLACE), wrap('udta', wrap('\xa9xyz', PLACE)), track];
  const whole = box('moov', movie.subarray(8), ...told);
  return Buffer.concat([fileType, media, whole, wrap('uuid', PLACE)]);
}

/** A box that gives its size after its name. */
function longBox(type: string, ...content: readonly Buffer[]): Buffer {
  const long = Buffer.concat([Buffer.alloc(16), ...content]);
  long.writeUInt32BE(1, 0);
  long.write(type, 4, 'latin1');
  long.writeBigUInt64BE(BigInt(long.length), 8);
  return long;
}

test.each([
  ['short', box],
  ['long', longBox],
])(
  'a film tells neither place nor device, and its pictures stay where they are (%s)',
  (_, wrap) => {
    const film = filmOf(wrap);
    const before = Buffer.from(film);
    blankWhereabouts(film);
    expect(film.includes(PLACE)).toBe(false);
    expect(film.includes(DEVICE)).toBe(false);
    expect(film).toHaveLength(before.length);
    const tableStart = before.indexOf('moov') + 4;
    expect(film.subarray(0, tableStart)).toEqual(before.subarray(0, tableStart));
    expect(checkVideo(film)).toBe('video/mp4');
  },
);

test('a film that tells nothing stays as it is', () => {
  const { fileType, media, movie } = mp4Parts(['vide']);
  const film = Buffer.concat([fileType, media, movie]);
  const before = Buffer.from(film);
  blankWhereabouts(film);
  expect(film).toEqual(before);
});
