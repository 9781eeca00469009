import { expect, test } from 'vitest';
import { box, element, mp4Of, mp4Parts, webmOf } from '#test/drawn/video-bytes.ts';
import { checkVideo } from './check-video.ts';

const refusal = (code: string) => expect.objectContaining({ code });

test('a whole mp4 with pictures passes, wherever its table of contents is', () => {
  expect(checkVideo(mp4Of('vide'))).toBe('video/mp4');
  expect(checkVideo(mp4Of('soun', 'vide'))).toBe('video/mp4');
  const { fileType, media, movie } = mp4Parts(['vide']);
  expect(checkVideo(Buffer.concat([fileType, movie, media]))).toBe('video/mp4');
  const fragments = [box('moof', Buffer.alloc(40)), media, box('moof', Buffer.alloc(40)), media];
  expect(checkVideo(Buffer.concat([fileType, movie, ...fragments]))).toBe('video/mp4');
});

test('the film of an iPhone passes by its older name', () => {
  const { media, movie } = mp4Parts(['vide']);
  const fileType = box('ftyp', Buffer.from('qt  \0\0\0\0qt  ', 'latin1'));
  expect(checkVideo(Buffer.concat([fileType, media, movie]))).toBe('video/quicktime');
});

test('a box may have a long size, or go on until the end', () => {
  const { fileType, movie } = mp4Parts(['vide']);
  const long = Buffer.alloc(16 + 100);
  long.writeUInt32BE(1, 0);
  long.write('mdat', 4, 'latin1');
  long.writeBigUInt64BE(116n, 8);
  expect(checkVideo(Buffer.concat([fileType, long, movie]))).toBe('video/mp4');
  const last = Buffer.alloc(8 + 100);
  last.write('mdat', 4, 'latin1');
  expect(checkVideo(Buffer.concat([fileType, movie, last]))).toBe('video/mp4');
});

test('an mp4 that was cut off is damaged, wherever it was cut', () => {
  const whole = mp4Of('vide');
  const { fileType, media, movie } = mp4Parts(['vide']);
  const cuts = [whole.length - 1, whole.length - 200, fileType.length + media.length, 3000, 40, 20];
  for (const cut of cuts)
    expect(() => checkVideo(whole.subarray(0, cut))).toThrow(refusal('file_damaged'));
  const tableFirst = Buffer.concat([fileType, movie, media]);
  expect(() => checkVideo(tableFirst.subarray(0, -500))).toThrow(refusal('file_damaged'));
  expect(() => checkVideo(Buffer.concat([fileType, movie]))).toThrow(refusal('file_damaged'));
});

test('an mp4 whose boxes lie about their size is damaged', () => {
  const { fileType, media, movie } = mp4Parts(['vide']);
  for (const size of [2, 7, 0x7fffffff]) {
    const lying = Buffer.concat([fileType, media, movie]);
    lying.writeUInt32BE(size, fileType.length);
    expect(() => checkVideo(lying)).toThrow(refusal('file_damaged'));
  }
});

test('a recording of a browser passes although it never learnt its size', () => {
  expect(checkVideo(webmOf())).toBe('video/webm');
});

test('a webm that was cut off is damaged', () => {
  const whole = webmOf();
  for (const cut of [whole.length - 1, whole.length - 600])
    expect(() => checkVideo(whole.subarray(0, cut))).toThrow(refusal('file_damaged'));
  const header = element('1a45dfa3', [element('4282', [Buffer.from('webm')])]);
  const tracks = element('1654ae6b', [element('ae', [element('83', [Buffer.from([1])])])]);
  const withoutPictures = Buffer.concat([header, element('18538067', [tracks])]);
  expect(() => checkVideo(withoutPictures)).toThrow(refusal('file_damaged'));
  const cutSegment = Buffer.concat([header, element('18538067', [tracks, Buffer.alloc(500)])]);
  expect(() => checkVideo(cutSegment.subarray(0, -100))).toThrow(refusal('file_damaged'));
  expect(() => checkVideo(Buffer.concat([whole, Buffer.alloc(50)]))).toThrow(
    refusal('file_damaged'),
  );
});

test.each([
  ['sound alone in an mp4', mp4Of('soun')],
  ['sound alone in a webm', webmOf({ trackType: 2 })],
  ['a matroska that is no webm', webmOf({ docType: 'matroska' })],
  ['a text', Buffer.from('hola')],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0')],
  ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])('%s is no video', (_, bytes) => {
  expect(() => checkVideo(bytes)).toThrow(refusal('file_not_a_video'));
});

test('an empty file is said to be empty', () => {
  expect(() => checkVideo(Buffer.alloc(0))).toThrow(refusal('file_empty'));
});

test('what a film hides inside of itself counts as much as what lies open', () => {
  const nothings = Buffer.from('ec80'.repeat(30_000), 'hex');
  const hidden = Array.from({ length: 4 }, () => element('1654ae6b', [nothings]));
  const header = element('1a45dfa3', [element('4282', [Buffer.from('webm')])]);
  const webm = Buffer.concat([header, element('18538067', hidden, { isOpen: true })]);
  expect(() => checkVideo(webm)).toThrow(refusal('file_damaged'));

  const { fileType, media } = mp4Parts(['vide']);
  const empties = Buffer.concat(Array.from({ length: 30_000 }, () => box('free')));
  const movie = box('moov', ...Array.from({ length: 4 }, () => box('trak', empties)));
  const mp4 = Buffer.concat([fileType, media, movie]);
  expect(() => checkVideo(mp4)).toThrow(refusal('file_damaged'));
});

test('a recording of a quarter of an hour passes', () => {
  const track = element('1654ae6b', [element('ae', [element('83', [Buffer.from([1])])])]);
  const block = element('a3', [Buffer.alloc(10)]);
  const blocks = Buffer.concat(Array.from({ length: 90_000 }, () => block));
  const header = element('1a45dfa3', [element('4282', [Buffer.from('webm')])]);
  const segment = element('18538067', [track, element('1f43b675', [blocks])], { isOpen: true });
  expect(checkVideo(Buffer.concat([header, segment]))).toBe('video/webm');
});

test('whatever bytes come, the answer is a refusal and never a crash', () => {
  const [mp4, webm] = [mp4Of('vide'), webmOf()];
  for (let seed = 0; seed < 3000; seed += 1) {
    const bytes = Buffer.from(seed % 2 === 0 ? mp4 : webm);
    // A spread of places and values that is the same at every run.
    for (let change = 0; change < 3; change += 1)
      bytes[(seed * 7919 + change * 104_729) % 400] = (seed * 31 + change * 17) % 256;
    try {
      checkVideo(bytes);
    } catch (error) {
      expect(error).toMatchObject({ name: 'Refusal' });
    }
  }
});
