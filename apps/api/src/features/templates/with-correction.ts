import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import type { DocumentData } from '#features/document-data/public.ts';

const VARIABLE = 'payment.correction';

const CORRECTION: TemplateBlock = {
  id: 'correccion',
  type: 'paragraph',
  text: `**Corrige:** {${VARIABLE}}`,
};

/**
 * Blocks of a receipt with the document that it corrects, told below the title where a text of the
 * company has no place for it: a corrected receipt always says what it corrects.
 */
export function withCorrection(
  blocks: readonly TemplateBlock[],
  { payment }: DocumentData,
): readonly TemplateBlock[] {
  const isCorrection = typeof payment?.correction === 'string';
  if (!isCorrection || JSON.stringify(blocks).includes(`{${VARIABLE}}`)) return blocks;
  const place = blocks.findIndex(({ type }) => type !== 'heading');
  return blocks.toSpliced(place < 0 ? blocks.length : place, 0, CORRECTION);
}
