import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '#test/steps/face-steps.ts';
import { createFaceEngine, type FaceEngine, FacesBusy } from './face-engine.ts';

/** In place of the models: it ends its thread, throws, or never answers, as the picture says. */
const WORKER = `
  export async function readPictures(pictures) {
    const [order] = pictures.map((picture) => picture[0]);
    if (order === 1) process.exit(1);
    if (order === 2) throw new Error('the models are broken');
    if (order === 3) await new Promise(() => setInterval(() => {}, 60_000));
    return pictures.map(() => ({ width: 1, height: 1, faces: [] }));
  }
`;
const CRASH = Uint8Array.of(1);
const FAIL = Uint8Array.of(2);
const HANG = Uint8Array.of(3);
const GOOD = Uint8Array.of(0);

let folder: string;
let engine: FaceEngine;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuota-clara-faces-'));
  const file = join(folder, 'worker.mjs');
  await writeFile(file, WORKER);
  engine = createFaceEngine({ log: silentLog, worker: pathToFileURL(file) });
});
afterEach(async () => {
  await engine.stop();
  await rm(folder, { recursive: true });
});

describe('the engine', () => {
  test('reads again after its thread crashed', async () => {
    await expect(engine.read([CRASH])).rejects.toThrow();
    expect(await engine.read([GOOD, GOOD])).toHaveLength(2);
  });

  test('loses only what crashed it of several', async () => {
    const results = await Promise.allSettled([
      engine.read([GOOD]),
      engine.read([CRASH]),
      engine.read([GOOD]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('passes on a failure and goes on', async () => {
    await expect(engine.read([FAIL])).rejects.toThrow('the models are broken');
    expect(await engine.read([GOOD])).toHaveLength(1);
  });

  test('refuses work when forty wait already, and ends them when it stops', async () => {
    const waiting = Array.from({ length: 41 }, () => engine.read([HANG]));
    const ends = Promise.allSettled(waiting);
    await expect.poll(() => engine.read([GOOD]).catch((error) => error)).toBeInstanceOf(FacesBusy);
    await engine.stop();
    expect(new Set((await ends).map(({ status }) => status))).toEqual(new Set(['rejected']));
  });

  test('is ready until it fails or forty wait, and again after the next success', async () => {
    expect(engine.isReady()).toBe(true);
    await expect(engine.read([FAIL])).rejects.toThrow();
    expect(engine.isReady()).toBe(false);
    engine.warm();
    await expect.poll(() => engine.isReady()).toBe(true);
    const ends = Promise.allSettled(Array.from({ length: 41 }, () => engine.read([HANG])));
    await expect.poll(() => engine.isReady()).toBe(false);
    await engine.stop();
    await ends;
    expect(engine.isReady()).toBe(true);
  });

  test('opens again after it stopped', async () => {
    engine.warm();
    await engine.stop();
    expect(await engine.read([GOOD])).toHaveLength(1);
  });
});
