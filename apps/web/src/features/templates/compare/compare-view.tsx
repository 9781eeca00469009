import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { type BlockChange, compareBlocks } from '@cuotaclara/contract/templates/compare-blocks';
import { IconArrowsMoveVertical, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { blockName } from '../block-words.ts';
import type { Blocks } from '../draft/block-edits.ts';
import { blockText } from './block-lines.ts';
import classes from './compare-view.module.css';
import { diffWords } from './diff-words.ts';

type CompareViewProps = {
  readonly kind: LegalDocumentKind;
  readonly before: Blocks;
  readonly after: Blocks;
  /** What both are called: «La 7», «Este borrador». */
  readonly names: { readonly before: string; readonly after: string };
};

const LOOKS = {
  added: { tone: 'good', icon: IconPlus, word: 'Agregado' },
  removed: { tone: 'danger', icon: IconMinus, word: 'Quitado' },
  changed: { tone: 'flow', icon: IconPencil, word: 'Cambiado' },
  moved: { tone: 'neutral', icon: IconArrowsMoveVertical, word: 'Cambió de lugar' },
} as const;

const countWords = (count: number): string => {
  if (count === 0) return 'No cambia nada.';
  return count === 1 ? 'Cambia un bloque.' : `Cambian ${count} bloques.`;
};

/** What changed from one text to another, block by block, with the changed words marked. */
export const CompareView = ({ kind, before, after, names }: CompareViewProps) => {
  const changes = compareBlocks(before, after);
  const changed = changes.filter(({ change }) => change !== 'same');
  return (
    <Stack gap={3}>
      <Quiet isText>
        {countWords(changed.length)}{' '}
        {changed.length > 0 && (
          <>
            <del className={classes.removed}>Tachado</del> es lo que decía {names.before};{' '}
            <ins className={classes.added}>subrayado</ins>, lo que dice {names.after}.
          </>
        )}
      </Quiet>
      <ol className={classes.changes}>
        {changed.map((change) => (
          <ChangedBlock
            key={change.block}
            change={change}
            textOf={{
              before: change.before ? blockText(change.before, { kind, blocks: before }) : '',
              after: change.after ? blockText(change.after, { kind, blocks: after }) : '',
            }}
          />
        ))}
      </ol>
    </Stack>
  );
};

type ChangedBlockProps = {
  readonly change: BlockChange;
  readonly textOf: { readonly before: string; readonly after: string };
};

const ChangedBlock = ({ change: { change, before, after }, textOf }: ChangedBlockProps) => {
  const block = after ?? before;
  if (change === 'same' || block === null) return null;
  const { tone, icon, word } = LOOKS[change];
  return (
    <li className={classes.block}>
      <Row>
        <h3 className="type-h3">{blockName(block)}</h3>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </Row>
      {change !== 'moved' && (
        <p className={classes.words}>
          {diffWords(textOf.before, textOf.after).map(({ kind, text }, at) => {
            // biome-ignore-start lint/suspicious/noArrayIndexKey: a piece is its place in the text.
            if (kind === 'same') return <span key={at}>{text}</span>;
            return kind === 'added' ? (
              <ins key={at} className={classes.added}>
                {text}
              </ins>
            ) : (
              <del key={at} className={classes.removed}>
                {text}
              </del>
            );
            // biome-ignore-end lint/suspicious/noArrayIndexKey: a piece is its place in the text.
          })}
        </p>
      )}
    </li>
  );
};
