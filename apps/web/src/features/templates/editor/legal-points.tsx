import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { blocksStating, checkPoints } from '@cuotaclara/contract/templates/check-points';
import { LEGAL_POINTS } from '@cuotaclara/contract/templates/registry/legal-points';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { blockName, clauseNumber } from '../block-words.ts';
import type { Blocks } from '../draft/block-edits.ts';
import classes from './legal-points.module.css';

type LegalPointsProps = {
  readonly kind: LegalDocumentKind;
  readonly blocks: Blocks;
  readonly isReadOnly: boolean;
  readonly onChoose: (id: string) => void;
  readonly onAdd: (point: { readonly name: string; readonly label: string }) => void;
};

type Point = {
  readonly name: string;
  readonly label: string;
  readonly stating: readonly string[];
  /** A block that states it, but is not in every document. */
  readonly sometimes: string | null;
  /** Demands that its blocks do not print yet; null where they print all of them. */
  readonly lacks: string | null;
};

const isStated = ({ stating, lacks }: Point): boolean => stating.length > 0 && lacks === null;

const pointsOf = (kind: LegalDocumentKind, blocks: Blocks): Point[] => {
  const problems = new Map(
    checkPoints(kind, blocks)
      .filter(({ block }) => block !== null)
      .map(({ point, message }) => [point, message]),
  );
  const points = Object.entries(LEGAL_POINTS[kind]).map(([name, label]) => ({
    name,
    label,
    stating: blocksStating(blocks, name).map(({ id }) => id),
    sometimes: blocks.find((block) => block.points?.includes(name))?.id ?? null,
    lacks: problems.get(name) ?? null,
  }));
  // What is missing comes first.
  return points.toSorted((one, other) => Number(isStated(one)) - Number(isStated(other)));
};

/** Everything that the law demands of the document, with the clauses that state it. */
export const LegalPoints = (props: LegalPointsProps) => {
  const { kind, blocks, isReadOnly, onChoose, onAdd } = props;
  const titleId = useId();
  const points = pointsOf(kind, blocks);
  const stated = points.filter(isStated).length;
  const firstMissing = points.find(({ stating }) => stating.length === 0)?.name;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className="type-h2">
          Puntos que exige la ley
        </h2>
        <span className={classes.count}>
          {stated} de {points.length}
        </span>
      </div>
      <ul className={classes.list}>
        {points.map((point) => (
          <li
            key={point.name}
            className={classes.point}
            data-missing={!isStated(point) || undefined}
          >
            {isStated(point) ? (
              <IconCircleCheck size={17} stroke={1.8} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={17} stroke={1.8} aria-hidden="true" />
            )}
            <span className={classes.label}>
              {point.label}
              {!isStated(point) && <span className="visually-hidden"> (falta)</span>}
            </span>
            {point.stating.length > 0 ? (
              <StatedBy ids={point.stating} blocks={blocks} onChoose={onChoose} />
            ) : (
              <Missing
                point={point}
                isFirst={point.name === firstMissing}
                isReadOnly={isReadOnly}
                onChoose={onChoose}
                onAdd={() => onAdd(point)}
              />
            )}
            {point.lacks !== null && <span className={classes.lacks}>{point.lacks}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
};

type StatedByProps = {
  readonly ids: readonly string[];
  readonly blocks: Blocks;
  readonly onChoose: (id: string) => void;
};

const StatedBy = ({ ids, blocks, onChoose }: StatedByProps) => {
  const clauses = ids.filter((id) => clauseNumber(blocks, id) !== null);
  const shown = clauses.length > 0 ? clauses : ids;
  const word = clauses.length === 0 ? '' : clauses.length === 1 ? 'cláusula' : 'cláusulas';
  return (
    <span className={classes.where}>
      {word}{' '}
      {shown.map((id, at) => {
        const block = blocks.find((each) => each.id === id);
        const name = block ? blockName(block) : id;
        return (
          <span key={id}>
            {at > 0 && ', '}
            <button
              type="button"
              className={classes.link}
              aria-label={`Ir a ${name}`}
              onClick={() => onChoose(id)}
            >
              {clauseNumber(blocks, id) ?? name.toLocaleLowerCase('es-CO')}
            </button>
          </span>
        );
      })}
    </span>
  );
};

type MissingProps = {
  readonly point: Point;
  readonly isFirst: boolean;
  readonly isReadOnly: boolean;
  readonly onChoose: (id: string) => void;
  readonly onAdd: () => void;
};

/** A point that no block states always: the first one is the next thing to do. */
const Missing = ({ point, isFirst, isReadOnly, onChoose, onAdd }: MissingProps) => {
  const { sometimes, label } = point;
  if (sometimes !== null) {
    return (
      <span className={classes.where}>
        no siempre se imprime{' '}
        <button type="button" className={classes.link} onClick={() => onChoose(sometimes)}>
          Ver bloque
        </button>
      </span>
    );
  }
  if (isReadOnly) return <span className={classes.where}>falta</span>;
  return (
    <Button
      className={classes.add}
      size="sm"
      variant={isFirst ? 'next' : 'default'}
      leftSection={<IconArrowRight size={15} stroke={2} aria-hidden="true" />}
      aria-label={`Agrégalo: ${label}`}
      onClick={onAdd}
    >
      Agrégalo
    </Button>
  );
};
