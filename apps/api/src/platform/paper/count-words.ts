import type { PaperBlock } from './paper.ts';
import { textOf } from './set-text.ts';

function textsOf(block: PaperBlock): string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [textOf(block.runs)];
    case 'clause':
      return [block.title, ...block.paragraphs.map(textOf)];
    case 'facts':
      return [
        block.title ?? '',
        ...block.rows.map(({ label, runs }) => `${label} ${textOf(runs)}`),
      ];
    case 'table':
      return [
        block.title ?? '',
        ...block.columns.map(({ label }) => label),
        ...block.rows.flat(),
        ...(block.total ?? []),
      ];
    case 'signatures':
      return block.signers.map(({ name, detail, role }) => `${name} ${detail} ${role}`);
    case 'drawing':
      return [];
    default:
      return block satisfies never;
  }
}

/** A word: it stands between spaces and has a letter or a figure. */
const WORD = /\S*[\p{L}\p{N}]\S*/gu;

export const countWords = (blocks: readonly PaperBlock[]): number =>
  blocks.flatMap(textsOf).reduce((sum, text) => sum + (text.match(WORD)?.length ?? 0), 0);
