import type { Paper, PaperInput } from './paper.ts';
import { renderPaper } from './render-paper.ts';

/** A document, made in a thread because seven pages take a tenth of a second. */
export const work = (input: PaperInput): Promise<Paper> => renderPaper(input);

/** Done once this thread has loaded its libraries. */
export const ready = (): void => {};
