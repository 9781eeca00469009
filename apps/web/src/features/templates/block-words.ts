import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { isList, listOf } from '@cuotaclara/contract/templates/registry/lists';
import {
  IconAlignLeft,
  IconHeading,
  IconListDetails,
  IconSection,
  IconSignature,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react';

export type BlockType = TemplateBlock['type'];

/** What the blocks are called, with what they are for. */
export const BLOCK_TYPES: Readonly<
  Record<BlockType, { readonly label: string; readonly help: string; readonly icon: TablerIcon }>
> = {
  clause: { label: 'Cláusula', help: 'Con número y título', icon: IconSection },
  paragraph: { label: 'Párrafo', help: 'Texto sin número', icon: IconAlignLeft },
  facts: { label: 'Datos', help: 'Nombres con su valor', icon: IconListDetails },
  table: { label: 'Tabla', help: 'Una fila por cada cuota o cargo', icon: IconTable },
  signatures: { label: 'Firmas', help: 'Quién firma', icon: IconSignature },
  heading: { label: 'Encabezado', help: 'El título del documento', icon: IconHeading },
};

/** What a person calls a block: its title where it has one. */
export function blockName(block: TemplateBlock): string {
  switch (block.type) {
    case 'clause':
      return block.title;
    case 'facts':
      return block.title ?? 'Datos';
    case 'table':
      return block.title ?? (isList(block.each) ? listOf(block.each).label : 'Tabla');
    case 'heading':
    case 'signatures':
    case 'paragraph':
      return BLOCK_TYPES[block.type].label;
  }
}

/** The number that a clause has where all of them print; null for other blocks. */
export const clauseNumber = (blocks: readonly TemplateBlock[], id: string): number | null => {
  const place = blocks.filter(({ type }) => type === 'clause').findIndex((one) => one.id === id);
  return place < 0 ? null : place + 1;
};
