import type { Log } from '#platform/log.ts';
import { createEmbeddedReader } from './embedded/embedded-reader.ts';
import type { DocumentReader } from './reading.ts';
import { createRegulaReader } from './regula/regula-reader.ts';

type DocumentReaderDeps = {
  /** Of a service that speaks as Regula's Document Reader does; null reads on this machine. */
  readonly url: string | null;
  readonly log: Log;
};

export const createDocumentReader = ({ url, log }: DocumentReaderDeps): DocumentReader =>
  url === null ? createEmbeddedReader({ log }) : createRegulaReader({ url, log });
