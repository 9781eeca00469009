import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './more-actions.module.css';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What is done more rarely, behind one button beside the others. */
export const MoreActions = ({ children }: { children: ReactNode }) => (
  <Menu
    position="bottom-end"
    width={272}
    radius={12}
    // The first item takes the focus, and the menu stays inside its landmark.
    withInitialFocusPlaceholder={false}
    withinPortal={false}
  >
    <Menu.Target>
      <ActionIcon variant="default" className={classes.more} aria-label="Más acciones">
        <IconDots {...ICON} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);

type MoreActionProps = {
  icon: TablerIcon;
  /** Something that cannot be taken back lightly. */
  isDanger?: boolean;
  onClick: () => void;
  children: ReactNode;
};

export const MoreAction = ({ icon: Icon, isDanger, onClick, children }: MoreActionProps) => (
  <Menu.Item
    className={isDanger ? classes.danger : undefined}
    leftSection={<Icon {...ICON} />}
    onClick={onClick}
  >
    {children}
  </Menu.Item>
);
