import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './bell.module.css';
import { NoticeList } from './notice-list.tsx';
import { notificationQueries } from './notification-queries.ts';

const SHOWN_MAX = 99;

const labelOf = (unread: number): string => {
  if (unread === 0) return 'Avisos';
  return unread === 1 ? 'Avisos, 1 sin leer' : `Avisos, ${unread} sin leer`;
};

/** The notices of the signed-in user: how many wait, and the last ones with their acts. */
export const Bell = ({ isBorrower }: { isBorrower: boolean }) => {
  const [opened, setOpened] = useState(false);
  const bell = useQuery(notificationQueries.bell);
  const unread = bell.data?.unread ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(400px, 100vw - 16px)"
      radius={12}
      offset={6}
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.bell}
          aria-label={labelOf(unread)}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={22} stroke={1.6} aria-hidden="true" />
          {unread > 0 && (
            <span className={classes.count} aria-hidden="true">
              {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label="Avisos">
        <NoticeList bell={bell} isBorrower={isBorrower} onOpened={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
};
