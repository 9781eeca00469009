import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { TextInput } from '@mantine/core';
import classes from './block-panel.module.css';

const TITLE_LENGTH_MAX = 120;

type TitledBlock = Extract<TemplateBlock, { title?: string | undefined }>;

/** Whether a block has a title of its own. */
export const hasTitle = (block: TemplateBlock): block is TitledBlock =>
  block.type === 'clause' || block.type === 'facts' || block.type === 'table';

/** A clause always has a title; facts and tables print none where it is empty. */
const withTitle = (block: TitledBlock, title: string): TemplateBlock => {
  if (block.type === 'clause') return { ...block, title };
  const { title: _before, ...rest } = block;
  return title === '' ? rest : { ...rest, title };
};

type TitleFieldProps = {
  readonly number: number | null;
  readonly block: TitledBlock;
  readonly onChange: (block: TemplateBlock) => void;
};

/** The title of a block, written where it is read. */
export const TitleField = ({ number, block, onChange }: TitleFieldProps) => {
  const title = block.title ?? '';
  const isMissing = block.type === 'clause' && title.trim() === '';
  return (
    <div className={classes.titleField}>
      {number !== null && <span aria-hidden="true">{number}.</span>}
      <TextInput
        className={classes.titleInput}
        aria-label="Título"
        placeholder={block.type === 'clause' ? 'Título de la cláusula' : 'Sin título'}
        size="sm"
        value={title}
        maxLength={TITLE_LENGTH_MAX}
        error={isMissing ? 'Escribe el título de la cláusula.' : null}
        onChange={({ currentTarget }) => onChange(withTitle(block, currentTarget.value))}
      />
    </div>
  );
};
