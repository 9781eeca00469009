import { type ArchivePreparation, prepareArchive } from './prepare-archive.ts';
import { prepareSeal, type SealPreparation } from './prepare-seal.ts';
import type { ReservedPdf } from './reserved-pdf.ts';

export type SealTask =
  | { readonly kind: 'seal'; readonly input: SealPreparation }
  | { readonly kind: 'archive'; readonly input: ArchivePreparation };

/** The work on the file, made in a thread because a long document takes a tenth of a second. */
export const work = ({ kind, input }: SealTask): Promise<ReservedPdf> =>
  kind === 'seal' ? prepareSeal(input) : prepareArchive(input);

/** Done once this thread has loaded its libraries. */
export const ready = (): void => {};
