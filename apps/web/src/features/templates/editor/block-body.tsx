import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { ChipText } from '../text/chip-text.tsx';
import type { BlockBodyProps } from './body-props.ts';
import { FactsBody } from './facts-body.tsx';
import { TableBody } from './table-body.tsx';

/** The words of a block, by its type. */
export const BlockBody = (props: BlockBodyProps) => {
  const { block, vocabulary, isReadOnly, problems, onChange } = props;
  const field = { vocabulary, isReadOnly, isWrong: problems.length > 0 };
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return (
        <ChipText
          {...field}
          label={block.type === 'heading' ? 'Título del documento' : 'Texto del párrafo'}
          paragraphs={[block.text]}
          isSingle
          onChange={([text = '']) => onChange({ ...block, text })}
        />
      );
    case 'clause':
      return (
        <ChipText
          {...field}
          label="Texto de la cláusula"
          paragraphs={block.paragraphs}
          onChange={(paragraphs) => onChange({ ...block, paragraphs })}
        />
      );
    case 'facts':
      return <FactsBody {...props} block={block} />;
    case 'table':
      return <TableBody {...props} block={block} />;
    case 'signatures':
      return (
        <Quiet>
          Un espacio por cada persona que firma: el deudor, sus codeudores y la empresa, según el
          documento. Se llena solo.
        </Quiet>
      );
  }
};
