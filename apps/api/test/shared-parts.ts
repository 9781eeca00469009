import type { AppDeps } from '#compose/server-deps.ts';
import { createDocumentReader } from '#features/document-reading/public.ts';
import { createFaceEngine } from '#features/faces/engine/face-engine.ts';
import { createFileChecks } from '#platform/files/content/file-checks.ts';
import { createPaperWriter } from '#platform/paper/paper-writer.ts';
import { createPdfWriter } from '#platform/pdf/pdf-writer.ts';
import { createSealWriter } from '#platform/seal/seal-writer.ts';
import { createMemoryLog } from '#test/memory-log.ts';

type ThreadParts = Pick<AppDeps, 'pdfWriter' | 'paperWriter' | 'sealWriter' | 'fileChecks'>;

/** An application that ends leaves the threads to the next one; they end with the process. */
const lastingStop = { stop: async () => {} };

function startSharedParts() {
  const { log } = createMemoryLog();
  const threads: ThreadParts = {
    pdfWriter: { ...createPdfWriter({ log }), ...lastingStop },
    paperWriter: { ...createPaperWriter({ log }), ...lastingStop },
    sealWriter: { ...createSealWriter({ log }), ...lastingStop },
    fileChecks: { ...createFileChecks({ log }), ...lastingStop },
  };
  return {
    threads,
    documentReader: { ...createDocumentReader({ log, url: null }), ...lastingStop },
    faceEngine: { ...createFaceEngine({ log }), ...lastingStop },
  };
}

let shared: ReturnType<typeof startSharedParts> | undefined;

/**
 * The parts that work in threads and know no database, one of each for all applications of a test
 * process. A thread loads fonts, models and libraries for a second before its first piece of work.
 */
export function sharedParts() {
  shared ??= startSharedParts();
  return shared;
}
