import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import type { CatalogueRow } from '@cuotaclara/contract/catalogues/catalogue-schemas';
import { entryTitle } from '@cuotaclara/contract/catalogues/entry-title';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleOff,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { wordsOf } from './catalogue-words.ts';
import classes from './entry-actions.module.css';
import { linkToEntry } from './link-to-entry.ts';
import { useRemoveEntry, useSetStatus } from './use-catalogue-changes.ts';

type EntryActionsProps = { declared: Catalogue; row: CatalogueRow };

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

const useEntryActs = ({ declared, row }: EntryActionsProps) => {
  const setStatus = useSetStatus(declared);
  const remove = useRemoveEntry(declared);
  const words = wordsOf(declared);
  const title = entryTitle(declared, row);

  const disable = (): void =>
    confirmAction({
      title: `¿Desactivar ${title}?`,
      consequence: `Nadie podrá elegir ${words.the} de ahora en adelante. Donde ya se usa, sigue igual, y puedes volver a activar el registro.`,
      verb: 'Desactivar',
      onConfirm: async () => {
        await setStatus.mutateAsync({ row, isActive: false });
      },
    });

  const enable = (): void => setStatus.mutate({ row, isActive: true });

  const askToRemove = (): void =>
    confirmAction({
      title: `¿Eliminar ${title}?`,
      consequence: 'No se puede deshacer. Si ya se usa en alguna parte, no se elimina.',
      verb: 'Eliminar',
      tone: 'danger',
      onConfirm: async () => {
        await remove.mutateAsync(row);
      },
    });

  return { enable, disable, askToRemove, isSetting: setStatus.isPending };
};

/** Acts on one entry. */
export const EntryActions = ({ declared, row }: EntryActionsProps) => {
  const { enable, disable, askToRemove, isSetting } = useEntryActs({ declared, row });
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      position="bottom-end"
      width={180}
      // The first item takes the focus, and the menu is inside a landmark, but not of the table.
      withInitialFocusPlaceholder={false}
      portalProps={{ target: 'main' }}
      classNames={{ item: classes.item ?? '' }}
    >
      <Menu.Target>
        <ActionIcon
          ref={button}
          className={classes.button}
          variant="subtle"
          size={32}
          aria-label={`Acciones de ${entryTitle(declared, row)}`}
          loading={isSetting}
        >
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil {...ICON} />}
          // The dialog sends the focus back to where it was, and the item goes with its menu.
          onClick={() => button.current?.focus()}
          renderRoot={(props) => <Link {...linkToEntry(declared, row)} {...props} />}
        >
          Editar
        </Menu.Item>
        {row['is_active'] === true ? (
          <Menu.Item leftSection={<IconCircleOff {...ICON} />} onClick={disable}>
            Desactivar
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconCircleCheck {...ICON} />} onClick={enable}>
            Activar
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={askToRemove}>
          Eliminar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
