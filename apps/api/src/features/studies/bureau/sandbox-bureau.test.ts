import { expect, test } from 'vitest';
import { createMemoryLog } from '#test/memory-log.ts';
import { createCreditBureau } from './credit-bureau.ts';
import { madeUpAnswer } from './sandbox-bureau.ts';

const PEOPLE = Array.from({ length: 2_000 }, (_, index) => String(1_020_300_000 + index * 37));

test('the sandbox says what it is, and the same of a document each time', async () => {
  const { log } = createMemoryLog();
  const bureau = createCreditBureau({ bureau: null, log });
  expect(bureau.provider).toBe('sandbox');
  const subject = { identificationKind: 'CC', identification: '1020304118', firstSurname: 'Muñoz' };
  const first = await bureau.ask(subject);
  expect(first).not.toBeNull();
  expect(await bureau.ask({ ...subject, firstSurname: 'Otra' })).toEqual(first);
});

test('the people of the sandbox are as different as people are', () => {
  const answers = PEOPLE.map((identification) => madeUpAnswer({ identification }));
  const share = (isOne: (answer: (typeof answers)[number]) => boolean): number =>
    Math.round((answers.filter(isOne).length / answers.length) * 100);
  const between = (least: number, most: number) =>
    share(({ score }) => score !== null && score >= least && score <= most);
  const shares = {
    unknown: share(({ score }) => score === null),
    low: between(0, 499),
    fair: between(500, 599),
    good: between(600, 699),
    best: between(700, 1000),
  };
  expect(shares.unknown).toBeGreaterThan(4);
  expect(shares.low).toBeGreaterThan(8);
  expect(shares.fair).toBeGreaterThan(11);
  expect(shares.good).toBeGreaterThan(16);
  expect(shares.best).toBeGreaterThan(36);
  for (const { score, openDefaults, worstDaysPastDue } of answers) {
    if ((score ?? 0) >= 600) expect(openDefaults).toBe(0);
    if (openDefaults > 0) expect(worstDaysPastDue).toBeGreaterThan(30);
  }
});
