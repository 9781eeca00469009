import { parseText } from '@cuotaclara/contract/templates/parse-text';
import { FORMATS, formatsOf } from '@cuotaclara/contract/templates/registry/formats';
import { Button, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import classes from './chip-text.module.css';
import type { Vocabulary } from './vocabulary.ts';

type ChipBarProps = {
  readonly token: string;
  readonly vocabulary: Vocabulary;
  /** Null takes the chip out. */
  readonly onReplace: (token: string | null) => void;
};

/** What can be done with the chosen chip: how its value is written, or taking it out. */
export const ChipBar = ({ token, vocabulary, onReplace }: ChipBarProps) => {
  const formatId = useId();
  const node = parseText(token).nodes[0];
  const variable = vocabulary.variableOf(token);
  const formats = variable === null ? [] : formatsOf(variable.type);
  return (
    <div className={classes.bar}>
      <span className={classes.barName}>{vocabulary.chipOf(token).label}</span>
      {node?.kind === 'variable' && formats.length > 1 && (
        <div className={classes.format}>
          <label htmlFor={formatId}>Se escribe</label>
          <NativeSelect
            id={formatId}
            size="sm"
            value={node.format ?? formats[0] ?? ''}
            data={formats.map((name) => ({ value: name, label: FORMATS[name].label }))}
            onChange={({ currentTarget: { value } }) =>
              onReplace(value === formats[0] ? `{${node.name}}` : `{${node.name}|${value}}`)
            }
          />
        </div>
      )}
      <Button size="sm" variant="subtle" onClick={() => onReplace(null)}>
        Quitar
      </Button>
    </div>
  );
};
