import { SETTINGS, type SettingName, type SettingRow } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { IconCalendarClock, IconHistory, IconPencil } from '@tabler/icons-react';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './settings.module.css';
import { valueText } from './value-text.ts';

type SettingItemProps = {
  name: SettingName;
  /** Not there yet while it is being fetched. */
  row: SettingRow | undefined;
  onEdit: () => void;
  onHistory: () => void;
};

/** One setting: what it does, what it is today, since when and by whom. */
export const SettingItem = ({ name, row, onEdit, onHistory }: SettingItemProps) => {
  const { label, help } = SETTINGS[name];
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <h3 className="type-h3">{label}</h3>
        <p className={classes.help}>{help}</p>
      </div>
      <div className={classes.current}>{row ? <Current row={row} /> : <Waiting />}</div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          disabled={!row}
          leftSection={<IconPencil size={16} stroke={1.8} aria-hidden="true" />}
          aria-label={`Cambiar ${label}`}
          onClick={onEdit}
        >
          Cambiar
        </Button>
        <Button
          variant="subtle"
          size="sm"
          disabled={!row}
          leftSection={<IconHistory size={16} stroke={1.8} aria-hidden="true" />}
          aria-label={`Historial de ${label}`}
          onClick={onHistory}
        >
          Historial
        </Button>
      </div>
    </li>
  );
};

const Current = ({ row }: { row: SettingRow }) => (
  <>
    <p className={classes.value}>{valueText(row.name, row.value)}</p>
    <Quiet>
      {row.valid_from === null ? (
        'Valor inicial, sin cambios'
      ) : (
        <>
          Desde el <DateText value={row.valid_from} /> · {row.set_by?.name ?? 'El sistema'}
        </>
      )}
    </Quiet>
    {row.next && (
      <p className={classes.next}>
        <Badge tone="flow" icon={IconCalendarClock}>
          Programado
        </Badge>{' '}
        {valueText(row.name, row.next.value)}, desde el <DateText value={row.next.valid_from} />
      </p>
    )}
  </>
);

const Waiting = () => (
  <span className={classes.waiting} aria-hidden="true">
    <span />
    <span />
  </span>
);
