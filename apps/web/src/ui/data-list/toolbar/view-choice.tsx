import { DENSITIES, type Density, type ListShape } from '@cuotaclara/contract';
import { Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListViewModel } from '#lib/list/list-model.ts';
import classes from './choices.module.css';
import { columnChoices, moveColumn, toggleColumn } from './column-moves.ts';
import toolbarClasses from './list-toolbar.module.css';

const DENSITY_LABELS: Record<Density, string> = { comfortable: 'Cómoda', compact: 'Compacta' };

type ViewChoiceProps = { shape: ListShape; view: ListViewModel };

/** Which columns are shown, in which order, and how close the rows stand. */
export const ViewChoice = ({ shape, view }: ViewChoiceProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      radius={12}
      trapFocus
      returnFocus
      withinPortal={false}
      classNames={{ dropdown: classes.dropdown ?? '' }}
    >
      <Popover.Target>
        <button type="button" className={toolbarClasses.tool} onClick={() => setOpened(!opened)}>
          <IconColumns3 size={16} stroke={1.8} aria-hidden="true" />
          Columnas
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ColumnList shape={shape} view={view} />
        <fieldset className={classes.density}>
          <legend>Filas</legend>
          {DENSITIES.map((density) => (
            <button
              key={density}
              type="button"
              aria-pressed={density === view.density}
              onClick={() => view.onDensity(density)}
            >
              {DENSITY_LABELS[density]}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className={classes.restore}
          disabled={!view.isChosen}
          onClick={() => view.onColumns(null)}
        >
          Restaurar las columnas
        </button>
      </Popover.Dropdown>
    </Popover>
  );
};

const ColumnList = ({ shape, view }: ViewChoiceProps) => {
  const { columns: shown, onColumns } = view;
  return (
    <ul className={classes.columns} aria-label="Columnas">
      {columnChoices(shape, shown).map((choice, index) => (
        <li key={choice.key}>
          <label>
            <input
              type="checkbox"
              checked={choice.shown}
              disabled={choice.shown && shown.length === 1}
              onChange={() => onColumns(toggleColumn(shown, choice.key))}
            />
            {choice.label}
          </label>
          {choice.shown && (
            <span className={classes.moves}>
              <button
                type="button"
                aria-label={`Mover ${choice.label} antes`}
                disabled={index === 0}
                onClick={() => onColumns(moveColumn(shown, { key: choice.key, step: -1 }))}
              >
                <IconArrowUp size={16} stroke={1.8} aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label={`Mover ${choice.label} después`}
                disabled={index === shown.length - 1}
                onClick={() => onColumns(moveColumn(shown, { key: choice.key, step: 1 }))}
              >
                <IconArrowDown size={16} stroke={1.8} aria-hidden="true" />
              </button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
