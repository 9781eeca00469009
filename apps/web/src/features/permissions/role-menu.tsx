import type { RoleRow } from '@cuotaclara/contract';
import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconRestore } from '@tabler/icons-react';
import classes from './permissions.module.css';
import { changeCountOf, defaultDraftOf, differenceOf } from './role-draft.ts';
import type { DraftsModel } from './use-drafts.ts';

type RoleMenuProps = { row: RoleRow; drafts: DraftsModel };

const differing = (count: number): string => {
  if (count === 0) return 'Igual a lo predeterminado';
  return count === 1
    ? '1 cambio frente a lo predeterminado'
    : `${count} cambios frente a lo predeterminado`;
};

/** What can be done with a whole row: back to what is saved, or to what a new database has. */
export const RoleMenu = ({ row, drafts }: RoleMenuProps) => {
  const standard = defaultDraftOf(row);
  const count = changeCountOf(differenceOf(standard, drafts.draftOf(row)));
  return (
    <Menu
      position="bottom-end"
      radius={12}
      // The first item takes the focus, and the menu is inside a landmark, but not of the table.
      withInitialFocusPlaceholder={false}
      portalProps={{ target: 'main' }}
    >
      <Menu.Target>
        <button type="button" className={classes.menu} aria-label={`Más sobre ${row.label}`}>
          <IconDots size={16} stroke={1.8} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{differing(count)}</Menu.Label>
        <Menu.Item
          disabled={count === 0}
          leftSection={<IconRestore size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => drafts.change(row, standard)}
        >
          Restaurar lo predeterminado
        </Menu.Item>
        <Menu.Item
          disabled={!drafts.changed.includes(row)}
          leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => drafts.forget(row)}
        >
          Deshacer mis cambios
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
