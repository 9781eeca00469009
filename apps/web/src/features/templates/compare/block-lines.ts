import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { parseText } from '@cuotaclara/contract/templates/parse-text';
import { LEGAL_POINTS } from '@cuotaclara/contract/templates/registry/legal-points';
import { isList, listOf } from '@cuotaclara/contract/templates/registry/lists';
import type { Blocks } from '../draft/block-edits.ts';
import { predicateLabel } from '../editor/print-words.ts';
import { vocabularyOf } from '../text/vocabulary.ts';

type Source = { readonly kind: LegalDocumentKind; readonly blocks: Blocks };

/** A text with the names that people read instead of variables. */
function readable(text: string, chipOf: (token: string) => { label: string }): string {
  const { nodes } = parseText(text);
  return nodes
    .map((node) =>
      node.kind === 'words' ? node.text : `[${chipOf(text.slice(node.from, node.to)).label}]`,
    )
    .join('');
}

function wordLines(block: TemplateBlock, read: (text: string) => string): string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [read(block.text)];
    case 'clause':
      return [block.title, ...block.paragraphs.map(read)];
    case 'facts':
      return [
        ...(block.title === undefined ? [] : [block.title]),
        ...block.rows.map(
          ({ label, value, when }) =>
            `${label}: ${read(value)}${when === undefined ? '' : ` (${predicateLabel(when)})`}`,
        ),
      ];
    case 'table':
      return [
        ...(block.title === undefined ? [] : [block.title]),
        `Una fila por cada: ${isList(block.each) ? listOf(block.each).label : block.each}`,
        ...block.columns.map(
          ({ label, value, align }) =>
            `${label}: ${read(value)} (${align === 'right' ? 'a la derecha' : 'a la izquierda'})`,
        ),
        ...(block.total === undefined ? [] : [`Total: ${block.total.map(read).join(' | ')}`]),
      ];
    case 'signatures':
      return ['Firmas'];
  }
}

/** A block as lines of words, with when it prints and what it states: what a comparison reads. */
export function blockText(block: TemplateBlock, { kind, blocks }: Source): string {
  const each = block.type === 'table' ? block.each : null;
  const { chipOf } = vocabularyOf({ kind, blocks, each, values: {} });
  const points = (block.points ?? []).map((point) => LEGAL_POINTS[kind][point] ?? point);
  return [
    ...wordLines(block, (text) => readable(text, chipOf)),
    `Se imprime: ${block.when === undefined ? 'siempre' : predicateLabel(block.when)}`,
    `Puntos legales: ${points.length === 0 ? 'ninguno' : points.join(', ')}`,
  ].join('\n');
}
