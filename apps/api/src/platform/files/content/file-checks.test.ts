import { afterAll, beforeAll, expect, test } from 'vitest';
import { box, mp4Of } from '#test/drawn/video-bytes.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { pdfOf } from '#test/steps/attachment-steps.ts';
import { photoOf } from '#test/steps/identity-steps.ts';
import { createFileChecks, type FileChecks } from './file-checks.ts';
import { reencodePhoto } from './reencode-photo.ts';

let fileChecks: FileChecks;
beforeAll(() => {
  fileChecks = createFileChecks(createMemoryLog());
});
afterAll(() => fileChecks.stop());

const MEGABYTE = 1024 * 1024;

/** A file of 15 MB that begins and ends as a PDF and names a lock again and again. */
function fakePdf(): Buffer {
  const file = Buffer.alloc(15 * MEGABYTE, '/Encrypt ');
  const end = Buffer.from('\nstartxref\n9\n%%EOF\n');
  file.write('%PDF-1.4\n');
  end.copy(file, file.length - end.length);
  return file;
}

/** Turns of the event loop before some work was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    if (isOver) return;
    turns += 1;
    setImmediate(turn);
  };
  setImmediate(turn);
  await work.finally(() => {
    isOver = true;
  });
  return turns;
}

test('the loop goes on while a fake PDF of 15 MB is checked, and the PDF is refused', async () => {
  // A thread that has started: what turns the loop is not the wait for it.
  await fileChecks.pdf(pdfOf());
  const outcome = expect(fileChecks.pdf(fakePdf())).rejects.toMatchObject({
    code: 'file_damaged',
    message: 'El archivo está dañado o incompleto. Elige otro archivo.',
  });
  expect(await turnsDuring(outcome)).toBeGreaterThan(0);
});

test('the loop goes on while a video and a photo are checked', async () => {
  // A thread that has started, and boxes whose check takes longer than one turn of the loop.
  await fileChecks.video(mp4Of('vide'));
  const padding = Buffer.concat(Array.from({ length: 90_000 }, () => box('free')));
  const film = Buffer.concat([mp4Of('vide'), padding]);
  expect(await turnsDuring(fileChecks.video(film))).toBeGreaterThan(0);
  const photo = await photoOf({ width: 2_000, height: 2_000 });
  const kept = reencodePhoto(photo, { quality: 80, longSideMax: 2_000 });
  expect(await turnsDuring(kept)).toBeGreaterThan(0);
});

test('a file comes back from its check with every byte and its type', async () => {
  const checked = await fileChecks.pdf(pdfOf('Extracto'));
  expect(Buffer.from(checked.bytes)).toEqual(pdfOf('Extracto'));
  expect(checked.contentType).toBe('application/pdf');
  const film = mp4Of('vide');
  const video = await fileChecks.video(Buffer.from(film));
  expect([video.contentType, Buffer.from(video.bytes)]).toEqual(['video/mp4', film]);
});

test('a view into memory that others use is copied, and theirs stays', async () => {
  const shared = Buffer.concat([Buffer.from('before'), pdfOf(), Buffer.from('after')]);
  const view = shared.subarray(6, 6 + pdfOf().length);
  const checked = await fileChecks.pdf(view);
  expect(Buffer.from(checked.bytes)).toEqual(pdfOf());
  expect(shared).toEqual(Buffer.concat([Buffer.from('before'), pdfOf(), Buffer.from('after')]));
});

test('sixty files at once are more than wait in line; the others are checked', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, () => fileChecks.pdf(pdfOf())),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(9);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'files_busy' });
});
