import type { TemplateDetail } from '@cuotaclara/contract/templates/templates';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { sampleTemplate } from '../testing/sample-template.ts';
import type { Blocks } from './block-edits.ts';
import { createSaver, type Saving } from './create-saver.ts';

const PAUSE_MS = 1000;
const RETRY_MS = 10_000;
const template = sampleTemplate();
const text = (words: string): Blocks => [{ id: 'a', type: 'heading', text: words }];

const start = (send: (blocks: Blocks, version: number) => Promise<TemplateDetail>) => {
  const stands: string[] = [];
  const onSaved = vi.fn();
  const spied = vi.fn(send);
  const theirs = sampleTemplate({ version: 9, blocks: [...text('suyo')] });
  const saver = createSaver(
    {
      send: spied,
      readTheirs: () => Promise.resolve(theirs),
      onSaving: ({ stand }: Saving) => stands.push(stand),
      onSaved,
    },
    { version: 3, blocks: template.blocks },
  );
  return { saver, stands, send: spied, onSaved, theirs };
};

const answer = (_blocks: Blocks, version: number) =>
  Promise.resolve(sampleTemplate({ version: version + 1 }));

const refused = (code: string, status = 400) =>
  new ApiError({ method: 'PUT', status, code, message: 'No', requestId: null });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('several changes in a row are saved once, with the newest text', async () => {
  const { saver, send, stands } = start(answer);
  saver.change(text('a'));
  saver.change(text('ab'));
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(send).toHaveBeenCalledExactlyOnceWith(text('ab'), 3);
  expect(stands.at(-1)).toBe('saved');
  expect(saver.version()).toBe(4);
});

test('what is typed while it is being saved is saved after it, on the new version', async () => {
  const { saver, send } = start(async (blocks, version) => {
    if (version === 3) saver.change(text('b'));
    return answer(blocks, version);
  });
  saver.change(text('a'));
  await vi.advanceTimersByTimeAsync(3 * PAUSE_MS);
  expect(send.mock.calls).toEqual([
    [text('a'), 3],
    [text('b'), 4],
  ]);
});

test('a lost connection loses nothing: it is tried again until it is saved', async () => {
  let isUp = false;
  const { saver, send, stands } = start((blocks, version) =>
    isUp ? answer(blocks, version) : Promise.reject(new TypeError('no network')),
  );
  saver.change(text('a'));
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(stands.at(-1)).toBe('offline');
  isUp = true;
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(send).toHaveBeenCalledTimes(2);
  expect(stands.at(-1)).toBe('saved');
});

/** A server that saves the first text and loses its answer. */
const startLossy = () => {
  const kept: { blocks: Blocks; version: number } = { blocks: template.blocks, version: 3 };
  let isLost = true;
  const stands: string[] = [];
  const read = () => sampleTemplate({ version: kept.version, blocks: [...kept.blocks] });
  const saver = createSaver(
    {
      send: (blocks, version) => {
        if (version !== kept.version) return Promise.reject(refused('changed_meanwhile'));
        Object.assign(kept, { blocks, version: version + 1 });
        if (!isLost) return Promise.resolve(read());
        isLost = false;
        return Promise.reject(refused('outcome_unknown', 504));
      },
      readTheirs: () => Promise.resolve(read()),
      onSaving: ({ stand }: Saving) => stands.push(stand),
      onSaved: vi.fn(),
    },
    { version: 3, blocks: template.blocks },
  );
  return { saver, stands, kept };
};

test('a save whose answer was lost is found again and is no conflict with itself', async () => {
  const { saver, stands, kept } = startLossy();
  saver.change(text('a'));
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(stands.at(-1)).toBe('offline');
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(stands).not.toContain('conflict');
  expect(stands.at(-1)).toBe('saved');
  expect(kept).toEqual({ blocks: text('a'), version: 4 });
  expect(saver.version()).toBe(4);
});

test('what is typed after a lost answer is saved on the version that the lost save made', async () => {
  const { saver, stands, kept } = startLossy();
  saver.change(text('a'));
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  saver.change(text('ab'));
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(stands).not.toContain('conflict');
  expect(stands.at(-1)).toBe('saved');
  expect(kept).toEqual({ blocks: text('ab'), version: 5 });
});

test('another text that was saved after a lost answer is a conflict', async () => {
  const { saver, stands, kept } = startLossy();
  saver.change(text('a'));
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  Object.assign(kept, { blocks: text('de otra persona'), version: 5 });
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(stands.at(-1)).toBe('conflict');
});

test('a text that another person saved meanwhile is not overwritten until one is chosen', async () => {
  const { saver, send, stands, theirs } = start((blocks, version) =>
    version === 3 ? Promise.reject(refused('changed_meanwhile')) : answer(blocks, version),
  );
  saver.change(text('mío'));
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(stands.at(-1)).toBe('conflict');
  saver.change(text('mío también'));
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(send).toHaveBeenCalledTimes(1);
  saver.settle(theirs, text('mío también'));
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(send).toHaveBeenLastCalledWith(text('mío también'), 9);
  expect(stands.at(-1)).toBe('saved');
});

test('a clause without a title waits, with the reason', async () => {
  const { saver, send, stands } = start(answer);
  saver.change([{ id: 'a', type: 'clause', title: ' ', paragraphs: [''] }]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(stands.at(-1)).toBe('refused');
  expect(send).not.toHaveBeenCalled();
});

test('leaving the page sends what is not saved yet', async () => {
  const { saver, send } = start(answer);
  saver.change(text('a'));
  saver.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledOnce();
});
