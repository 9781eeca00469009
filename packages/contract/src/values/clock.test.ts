import { expect, test } from 'vitest';
import { clockInSentence, clockTime } from './clock.ts';

const at = (time: string) => Temporal.PlainTime.from(time);

test('a time is told by the clock of twelve hours and never breaks inside a line', () => {
  expect(clockTime(at('09:20'))).toBe('9:20\u00a0a.\u00a0m.');
  expect(clockTime(at('12:00'))).toBe('12:00\u00a0p.\u00a0m.');
  expect(clockTime(at('00:05'))).toBe('12:05\u00a0a.\u00a0m.');
});

test('only the hour of one is singular in a sentence, at night and after noon', () => {
  const articles = Array.from({ length: 24 }, (_, hour) => {
    const [article] = clockInSentence(new Temporal.PlainTime(hour, 59)).split(' ');
    return article === 'la' ? hour : null;
  });
  expect(articles.filter((hour) => hour !== null)).toEqual([1, 13]);
  expect(clockInSentence(at('13:05'))).toBe('la 1:05\u00a0p.\u00a0m.');
  expect(clockInSentence(at('10:05'))).toBe('las 10:05\u00a0a.\u00a0m.');
});
