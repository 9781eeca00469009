import { afterAll, describe, expect, it } from 'vitest';
import { drawYellowCard } from '#demo/drawings/cards/draw-yellow-card.ts';
import { createMemoryLog } from '#test/memory-log.ts';
import { cardPeople, isReadRight } from '#test/steps/reading-steps.ts';
import { createDocumentReader } from '../document-reader.ts';

const { log, text: logged } = createMemoryLog();
const reader = createDocumentReader({ url: null, log });

afterAll(() => reader.stop());

const [person] = cardPeople(1);
if (person === undefined) throw new Error('There is nobody to draw a card of.');

const NO_PICTURE = Buffer.from('MZ this is a program');

describe('documents read on this machine', () => {
  it('is ready without a licence', async () => {
    expect(reader.provider).toBe('embedded');
    expect(await reader.ping()).toMatchObject({
      provider: 'embedded',
      ready: true,
      'license-id': null,
    });
  });

  it('neither answers nor logs the bytes of a card’s fingerprint', async () => {
    const secret = 'FINGERPRINT-OF-NOBODY';
    const filler = Buffer.from(secret.repeat(17), 'latin1');
    const { back } = await drawYellowCard({ person, portrait: null, filler });
    const reading = await reader.read({ front: null, back });
    expect(isReadRight(person, reading)).toBe(true);
    const traces = `${JSON.stringify(reading)}${logged()}`;
    expect(traces).not.toContain('FINGERPRINT');
    expect(traces).not.toContain('PubDSK');
    expect(logged()).not.toContain(person.identification);
  });

  it('finds the code when the sides were mixed up', async () => {
    const { front, back } = await drawYellowCard({ person, portrait: null });
    expect(isReadRight(person, await reader.read({ front: back, back: front }))).toBe(true);
  });

  it('says that a file is no picture', async () => {
    expect(await reader.read({ front: null, back: NO_PICTURE })).toEqual({
      source: null,
      fields: null,
      problems: ['image_broken'],
    });
  });

  it('says that it is busy when too many wait, and reads the others', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => reader.read({ front: null, back: NO_PICTURE })),
    );
    const problems = all.flatMap((reading) => reading.problems);
    const busy = problems.filter((problem) => problem === 'busy');
    expect(busy.length).toBeGreaterThanOrEqual(7);
    expect(problems.filter((problem) => problem === 'image_broken')).toHaveLength(20 - busy.length);
    expect(busy.length).toBeLessThanOrEqual(8);
  });

  it('starts again after it was stopped', async () => {
    await reader.stop();
    reader.warm();
    const reading = await reader.read({ front: null, back: NO_PICTURE });
    expect(reading.problems).toEqual(['image_broken']);
  });
});
