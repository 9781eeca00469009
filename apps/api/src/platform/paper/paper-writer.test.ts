import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { createMemoryLog } from '#test/memory-log.ts';
import { CONTRACT, PROMISSORY_NOTE } from '#test/pdf/sample-papers.ts';
import { createPaperWriter } from './paper-writer.ts';

const { log } = createMemoryLog();
const paperWriter = createPaperWriter({ log });
afterAll(() => paperWriter.stop());

const run = promisify(execFile);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Renders the contract in a process of its own, after a document whose bold text has é and no e: a
 * font kept as it is would take the e of the next document for a part without a character.
 */
const ELSEWHERE = `
  import { createHash } from 'node:crypto';
  const { renderPaper } = await import(process.argv[1]);
  const { CONTRACT, PROMISSORY_NOTE } = await import(process.argv[2]);
  await renderPaper({ ...PROMISSORY_NOTE, verification: null, blocks: [] });
  const { pdf } = await renderPaper(CONTRACT);
  process.stdout.write(createHash('sha256').update(pdf).digest('hex'));
`;

test('the same input gives the same bytes twice, and in another process and time zone', async () => {
  const first = await paperWriter.render(CONTRACT);
  const second = await paperWriter.render(CONTRACT);
  expect(sha256(second.pdf)).toBe(sha256(first.pdf));
  const modules = ['./render-paper.ts', '../../../test/pdf/sample-papers.ts'];
  const addresses = modules.map((path) => new URL(path, import.meta.url).href);
  const flags = ['--input-type=module', '--eval', ELSEWHERE, ...addresses];
  const env = { ...process.env, TZ: 'Asia/Tokyo', LANG: 'en_US.UTF-8' };
  const { stdout } = await run(process.execPath, flags, { env });
  expect(stdout).toBe(sha256(first.pdf));
});

test('another moment of issue gives another file', async () => {
  const { pdf } = await paperWriter.render(PROMISSORY_NOTE);
  const later = await paperWriter.render({
    ...PROMISSORY_NOTE,
    issuedAt: '2026-11-16T14:30:00.000Z',
  });
  expect(sha256(later.pdf)).not.toBe(sha256(pdf));
});

test('beyond its queue the writer refuses instead of making a caller wait', async () => {
  const asked = Array.from({ length: 40 }, () => paperWriter.render(PROMISSORY_NOTE));
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(40 - 22);
  expect(refused.length).toBeLessThan(40);
  for (const answer of refused) {
    expect(answer.status === 'rejected' && answer.reason).toMatchObject({ code: 'export_busy' });
  }
  expect((await paperWriter.render(PROMISSORY_NOTE)).pages).toBe(1);
});

test('a document has its time from when the thread begins with it, however long it waited', async () => {
  const startedAt = performance.now();
  await paperWriter.render(CONTRACT);
  const eachMs = performance.now() - startedAt;
  // Together they take longer than one of them may, the start of the thread included.
  const writer = createPaperWriter({ log, renderMsMax: Math.ceil(2000 + eachMs * 8) });
  try {
    const asked = Array.from({ length: 21 }, () => writer.render(CONTRACT));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  } finally {
    await writer.stop();
  }
});

test('who waits too long is asked to try again, and who is being served is not', async () => {
  const writer = createPaperWriter({ log, waitMsMax: 1 });
  try {
    const answers = await Promise.allSettled([
      writer.render(PROMISSORY_NOTE),
      writer.render(PROMISSORY_NOTE),
    ]);
    expect(answers).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: 'export_busy' } },
    ]);
  } finally {
    await writer.stop();
  }
});
