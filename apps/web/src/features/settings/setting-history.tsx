import {
  SETTING_STANDINGS,
  SETTINGS,
  type SettingHistoryRow,
  type SettingName,
  type SettingStanding,
} from '@cuotaclara/contract';
import { Button, Drawer } from '@mantine/core';
import {
  IconBan,
  IconCalendarClock,
  IconCheck,
  IconHistory,
  type TablerIcon,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/format/format-date.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { settingQueries } from './setting-queries.ts';
import classes from './settings.module.css';
import { useCancelScheduled } from './use-setting-changes.ts';
import { valueText } from './value-text.ts';

type SettingHistoryProps = { name: SettingName | null; onClose: () => void };

/** What a setting was, is and will be. */
export const SettingHistory = ({ name, onClose }: SettingHistoryProps) => (
  <Drawer
    opened={name !== null}
    onClose={onClose}
    position="right"
    size={440}
    title={name ? `Historial de ${SETTINGS[name].label}` : null}
    overlayProps={dialogProps.overlayProps}
    attributes={dialogProps.attributes}
    closeButtonProps={{ 'aria-label': 'Cerrar el historial' }}
    classNames={{
      content: classes.drawer ?? '',
      header: classes.drawer ?? '',
      title: classes.drawerTitle ?? '',
    }}
  >
    {name && <History name={name} />}
  </Drawer>
);

const History = ({ name }: { name: SettingName }) => {
  const history = useInfiniteQuery(settingQueries.history(name));
  const cancel = useCancelScheduled(name);
  return (
    <Loaded
      query={history}
      things="el historial"
      skeleton={120}
      isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
      empty={
        <EmptyState title="Nadie lo ha cambiado">
          Sigue con el valor inicial. Cada cambio quedará aquí, con fecha y con quién lo hizo.
        </EmptyState>
      }
    >
      {({ pages }) => (
        <>
          <ul className={classes.history}>
            {pages
              .flatMap(({ data }) => data)
              .map((row) => (
                <HistoryItem
                  key={row.setting_value_id}
                  name={name}
                  row={row}
                  onCancel={() => askToCancel(name, row, cancel.mutateAsync)}
                />
              ))}
          </ul>
          {history.hasNextPage && (
            <Button
              variant="default"
              fullWidth
              loading={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              Ver los anteriores
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
};

const askToCancel = (
  name: SettingName,
  row: SettingHistoryRow,
  cancel: (valueId: number) => Promise<unknown>,
): void =>
  confirmAction({
    title: '¿Cancelar el cambio programado?',
    consequence: `El ${formatDate(row.valid_from)} no pasará a ser «${valueText(name, row.value)}». El intento queda en el historial.`,
    verb: 'Cancelar el cambio',
    tone: 'danger',
    onConfirm: async () => {
      await cancel(row.setting_value_id);
    },
  });

const LOOKS: Record<SettingStanding, { tone: BadgeTone; icon: TablerIcon }> = {
  scheduled: { tone: 'flow', icon: IconCalendarClock },
  in_force: { tone: 'good', icon: IconCheck },
  past: { tone: 'neutral', icon: IconHistory },
  withdrawn: { tone: 'neutral', icon: IconBan },
};

type HistoryItemProps = { name: SettingName; row: SettingHistoryRow; onCancel: () => void };

const HistoryItem = ({ name, row, onCancel }: HistoryItemProps) => (
  <li className={classes.moment}>
    <Row to="both-ends">
      <Badge {...LOOKS[row.standing]}>{SETTING_STANDINGS[row.standing]}</Badge>
      <span className={classes.since}>
        Desde el <DateText value={row.valid_from} />
      </span>
    </Row>
    <p className={classes.value} data-withdrawn={row.standing === 'withdrawn' || undefined}>
      {valueText(name, row.value)}
    </p>
    <Quiet>
      {row.set_by?.name ?? 'El sistema'} · <DateText value={row.set_at} withTime />
    </Quiet>
    {row.withdrawn_at && (
      <Quiet>
        Sin efecto por {row.withdrawn_by?.name ?? 'el sistema'} ·{' '}
        <DateText value={row.withdrawn_at} withTime />
      </Quiet>
    )}
    {row.standing === 'scheduled' && (
      <div>
        <Button variant="default" size="sm" onClick={onCancel}>
          Cancelar el cambio
        </Button>
      </div>
    )}
  </li>
);
