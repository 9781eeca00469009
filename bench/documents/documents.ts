/**
 * What a legal document costs: our tagged original beside bare pdfmake on the same seven pages.
 * Both run in this process, one after the other in each round; only ratios are told with
 * confidence. Then the loop that answers requests is watched while the thread of the product
 * renders.
 *
 * Run: npm run bench:documents
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { createLog } from '#api/platform/log.ts';
import { createPaperWriter } from '#api/platform/paper/paper-writer.ts';
import { renderPaper } from '#api/platform/paper/render-paper.ts';
import { work as writePdf } from '#api/platform/pdf/pdf-worker.ts';
import { CONTRACT } from '#api-test/pdf/sample-papers.ts';
import { pdfmakeDocument } from './pdfmake-document.ts';
import { sealAlone, sealWhole } from './sealed-document.ts';

const WARM_ROUNDS = 4;
const ROUNDS = 15;
const DOCUMENTS_WATCHED = 30;
const LOOP_RESOLUTION_MS = 5;
const LOOP_MS_MAX = 50;
const NS_PER_MS = 1e6;
const US_PER_MS = 1e3;

const BASE = 'pdfmake';

type Way = {
  readonly name: string;
  /** Against pdfmake, at most. */
  readonly goal: number;
  readonly run: () => Promise<unknown>;
};

/** A further step of a document joins here, as a way with its own goal. */
const WAYS: readonly Way[] = [
  { name: BASE, goal: 1, run: () => writePdf(pdfmakeDocument(CONTRACT)) },
  { name: 'tagged original', goal: 0.75, run: () => renderPaper(CONTRACT) },
  { name: 'seal alone', goal: 0.25, run: sealAlone },
  { name: 'sealed, from blocks', goal: 1, run: sealWhole },
];

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const quantile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * part)] ?? Number.NaN;
const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

async function cpuMsOf(run: Way['run']): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / US_PER_MS;
}

async function measure(): Promise<ReadonlyMap<string, number[]>> {
  const figures = new Map<string, number[]>(WAYS.map(({ name }) => [name, []]));
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1) {
    for (const { name, run } of WAYS) {
      const cpuMs = await cpuMsOf(run);
      if (round >= WARM_ROUNDS) figures.get(name)?.push(cpuMs);
    }
  }
  return figures;
}

function report(figures: ReadonlyMap<string, number[]>): boolean {
  const base = figures.get(BASE) ?? [];
  let isWithin = true;
  for (const { name, goal } of WAYS) {
    const own = figures.get(name) ?? [];
    const ratios = own.map((cpuMs, round) => cpuMs / (base[round] ?? Number.NaN));
    const ratio = median(ratios);
    isWithin &&= ratio <= goal;
    const spread = `${quantile(ratios, 0.05).toFixed(2)}–${quantile(ratios, 0.95).toFixed(2)}`;
    print(
      `${name.padEnd(18)} ${median(own).toFixed(0).padStart(5)} ms of CPU   ratio ${ratio.toFixed(2)} (${spread}), goal ${goal}`,
    );
  }
  return isWithin;
}

/** The p99 of the delay of the loop while something is done. */
async function loopP99Ms(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  delay.enable();
  await work();
  delay.disable();
  return delay.percentile(99) / NS_PER_MS;
}

/** Documents are made one after another in their thread; resting shows what the machine adds. */
async function watchLoop(): Promise<boolean> {
  const paperWriter = createPaperWriter({ log: createLog('silent') });
  await paperWriter.render(CONTRACT);
  const startedAt = performance.now();
  const renderingMs = await loopP99Ms(async () => {
    for (let made = 0; made < DOCUMENTS_WATCHED; made += 1) await paperWriter.render(CONTRACT);
  });
  const restingMs = await loopP99Ms(() => setTimeout(performance.now() - startedAt));
  await paperWriter.stop();
  const figures = `p99 ${renderingMs.toFixed(1)} ms, at rest ${restingMs.toFixed(1)} ms`;
  print(`event loop while rendering: ${figures}, goal ${LOOP_MS_MAX} ms`);
  return renderingMs < LOOP_MS_MAX;
}

const countPages = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

const { pages } = await renderPaper(CONTRACT);
const basePages = countPages(await writePdf(pdfmakeDocument(CONTRACT)));
print(`${pages} pages, ${basePages} of ${BASE}, ${ROUNDS} rounds`);
const isCheap = report(await measure());
const isSmooth = await watchLoop();
if (!(isCheap && isSmooth)) process.exitCode = 1;
