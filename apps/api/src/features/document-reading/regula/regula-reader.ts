import type { Log } from '#platform/log.ts';
import { askJson, OutsideFailure } from '#platform/outside/ask-json.ts';
import { type DocumentImages, type DocumentReader, unread } from '../reading.ts';
import { readAnswer } from './read-answer.ts';
import { REGULA, type RegulaPing, regulaAnswer, regulaPing } from './regula-shapes.ts';

const READ_MS_MAX = 20_000;
const PING_MS_MAX = 5_000;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const requestOf = ({ front, back }: DocumentImages) => ({
  processParam: {
    scenario: REGULA.scenario,
    resultTypeOutput: [REGULA.result.status, REGULA.result.text],
    dateFormat: REGULA.dateFormat,
    alreadyCropped: false,
  },
  List: [front, back]
    .filter((image) => image !== null)
    .map((image, index) => ({
      ImageData: { image: base64(image) },
      light: 6,
      page_idx: index,
    })),
});

/** The message of any other error could hold what was read. */
function causeOf(error: unknown): string {
  if (error instanceof OutsideFailure) return error.message;
  return error instanceof Error ? error.name : typeof error;
}

type RegulaReaderDeps = { readonly url: string; readonly log: Log; readonly readMsMax?: number };

/**
 * Asks a Regula Document Reader service. Whatever goes wrong leads to a person: the embedded reader
 * never replaces a service that was chosen.
 */
export function createRegulaReader({
  url,
  log,
  readMsMax = READ_MS_MAX,
}: RegulaReaderDeps): DocumentReader {
  const address = (path: string): string => `${url.replace(/\/+$/, '')}${path}`;

  const ask = async (): Promise<RegulaPing | null> => {
    try {
      return regulaPing.parse(await askJson(address('/api/ping'), { msMax: PING_MS_MAX }));
    } catch (error) {
      log.warn({ cause: causeOf(error) }, 'the document service does not answer a ping');
      return null;
    }
  };

  return {
    provider: 'regula',
    async read(images) {
      try {
        const asked = { body: requestOf(images), msMax: readMsMax };
        return readAnswer(regulaAnswer.parse(await askJson(address('/api/process'), asked)));
      } catch (error) {
        log.warn({ cause: causeOf(error) }, 'the document service does not answer as expected');
        return unread('service_failed');
      }
    },
    async ping() {
      const told = await ask();
      return {
        'app-name': told?.['app-name'] ?? 'Regula Document Reader',
        version: told?.version ?? null,
        'license-id': told?.['license-id'] ?? null,
        'license-serial': told?.['license-serial'] ?? null,
        'valid-until': told?.['valid-until'] ?? null,
        'server-time': told?.['server-time'] ?? new Date().toISOString(),
        provider: 'regula',
        ready: told !== null,
      };
    },
    warm() {
      // A service of its own is warm or not; it is not ours to start.
    },
    stop: () => Promise.resolve(),
  };
}
