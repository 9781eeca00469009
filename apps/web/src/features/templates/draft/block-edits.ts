import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { bareText } from '#lib/bare-text.ts';
import { type BlockType, blockName } from '../block-words.ts';

export type Blocks = readonly TemplateBlock[];

const ID_LENGTH_MAX = 36;

/** A new id from words: it is never changed later, since other blocks name it. */
function freeId(blocks: Blocks, words: string): string {
  const slug =
    bareText(words)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+|-+$/g, '')
      .slice(0, ID_LENGTH_MAX)
      .replace(/-+$/, '') || 'bloque';
  const taken = new Set(blocks.map(({ id }) => id));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

export const placeOf = (blocks: Blocks, id: string | null): number =>
  blocks.findIndex((block) => block.id === id);

export const insertAfter = (blocks: Blocks, after: string | null, block: TemplateBlock): Blocks => {
  const place = placeOf(blocks, after);
  const at = place < 0 ? blocks.length : place + 1;
  return [...blocks.slice(0, at), block, ...blocks.slice(at)];
};

export const removeBlock = (blocks: Blocks, id: string): Blocks =>
  blocks.filter((block) => block.id !== id);

/** Moves a block to the place of another one. */
export function moveBlock(blocks: Blocks, id: string, to: number): Blocks {
  const block = blocks.find((each) => each.id === id);
  if (block === undefined || to < 0 || to >= blocks.length) return blocks;
  const others = removeBlock(blocks, id);
  return [...others.slice(0, to), block, ...others.slice(to)];
}

export const duplicateOf = (blocks: Blocks, block: TemplateBlock): TemplateBlock => ({
  ...block,
  id: freeId(blocks, block.id),
});

/** An empty block of a type; a clause may be made for a legal point. */
export function newBlock(
  blocks: Blocks,
  type: BlockType,
  point?: { readonly name: string; readonly label: string },
): TemplateBlock {
  const points = point === undefined ? {} : { points: [point.name] };
  const id = freeId(blocks, point?.label ?? type);
  switch (type) {
    case 'clause':
      return { id, type, title: point?.label ?? 'Cláusula nueva', paragraphs: [''], ...points };
    case 'paragraph':
    case 'heading':
      return { id, type, text: '', ...points };
    case 'facts':
      return { id, type, rows: [{ label: 'Dato nuevo', value: '' }], ...points };
    case 'table':
      return {
        id,
        type,
        each: 'plan',
        columns: [{ label: 'Número', value: '{row.number}', align: 'right' }],
        ...points,
      };
    case 'signatures':
      return { id, type, ...points };
  }
}

/** Why a draft cannot be kept as it is: what the server takes has no empty names. */
export function unsavable(blocks: Blocks): string | null {
  for (const block of blocks) {
    if (block.type === 'clause' && block.title.trim() === '')
      return 'Falta el título de una cláusula.';
    if (block.type === 'facts' && block.rows.some(({ label }) => label.trim() === '')) {
      return `Falta el nombre de un dato en «${blockName(block)}».`;
    }
  }
  return null;
}
