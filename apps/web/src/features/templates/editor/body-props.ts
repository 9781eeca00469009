import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import type { TemplateProblem } from '@cuotaclara/contract/templates/templates';
import type { Vocabulary } from '../text/vocabulary.ts';

/** What the words of a block are drawn from. */
export type BlockBodyProps<Block = TemplateBlock> = {
  readonly kind: LegalDocumentKind;
  readonly block: Block;
  readonly problems: readonly TemplateProblem[];
  readonly vocabulary: Vocabulary;
  readonly isReadOnly: boolean;
  readonly onChange: (block: TemplateBlock) => void;
};
