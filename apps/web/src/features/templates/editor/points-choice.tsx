import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { LEGAL_POINTS } from '@cuotaclara/contract/templates/registry/legal-points';
import { Button, Checkbox, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './block-panel.module.css';

type PointsChoiceProps = {
  readonly kind: LegalDocumentKind;
  readonly points: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (points: readonly string[]) => void;
};

const wordsOf = (table: Readonly<Record<string, string>>, points: readonly string[]): string => {
  const [first] = points;
  if (first === undefined) return 'Ninguno';
  return points.length === 1 ? (table[first] ?? first) : `${points.length} puntos`;
};

/** The legal points that a block states: one, several or none. */
export const PointsChoice = ({ kind, points, isReadOnly, onChange }: PointsChoiceProps) => {
  const table = LEGAL_POINTS[kind];
  if (isReadOnly) {
    const stated = points.map((point) => table[point] ?? point).join(', ');
    return (
      <p className={classes.choice}>
        Punto legal <span className={classes.value}>{stated || 'Ninguno'}</span>
      </p>
    );
  }
  return (
    <div className={classes.choice}>
      <span aria-hidden="true">Punto legal</span>
      <Popover position="bottom-start" width={320} radius={12} trapFocus returnFocus>
        <Popover.Target>
          <Button
            className={classes.points}
            variant="default"
            size="sm"
            aria-label={`Punto legal: ${wordsOf(table, points)}`}
            rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden="true" />}
          >
            {wordsOf(table, points)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Puntos legales de este bloque">
          <div className={classes.boxes}>
            {Object.entries(table).map(([name, label]) => (
              <Checkbox
                key={name}
                size="sm"
                label={label}
                checked={points.includes(name)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...points, name] : points.filter((each) => each !== name))
                }
              />
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
};
