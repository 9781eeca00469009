import type { TemplateBlock } from './blocks.ts';

/** One text of a block, with the conditions on which it prints. */
export type BlockText = {
  /** Where it is within the block: `paragraphs.0`, `rows.2.value`. */
  readonly place: string;
  readonly text: string;
  /** The conditions that all hold where it prints. */
  readonly when: readonly string[];
  /** A row of a table, in which `row` is known. */
  readonly isRow: boolean;
};

type Located = Pick<BlockText, 'place' | 'text'> & {
  readonly when?: string | undefined;
  readonly isRow?: boolean;
};

function textsIn(block: TemplateBlock): readonly Located[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [{ place: 'text', text: block.text }];
    case 'clause':
      return block.paragraphs.map((text, index) => ({ place: `paragraphs.${index}`, text }));
    case 'facts':
      return block.rows.map(({ value, when }, index) => ({
        place: `rows.${index}.value`,
        text: value,
        when,
      }));
    case 'table':
      return [
        ...block.columns.map(({ value }, index) => ({
          place: `columns.${index}.value`,
          text: value,
          isRow: true,
        })),
        ...(block.total ?? []).map((text, index) => ({ place: `total.${index}`, text })),
      ];
    case 'signatures':
      return [];
  }
}

/** Every text of a block that can have variables. */
export const textsOf = (block: TemplateBlock): readonly BlockText[] =>
  textsIn(block).map(({ place, text, when, isRow = false }) => ({
    place,
    text,
    isRow,
    when: [block.when, when].filter((name) => name !== undefined),
  }));
