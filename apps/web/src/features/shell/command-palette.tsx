import '@mantine/spotlight/styles.layer.css';
import { useMantineColorScheme } from '@mantine/core';
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
import { IconDevices, IconLogout, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '#lib/session/session.ts';
import { dialogProps } from '#ui/dialog-props.ts';
import { askToSignOutEverywhere } from './ask-to-sign-out-everywhere.ts';
import classes from './command-palette.module.css';
import type { NavigationSection } from './navigation.ts';
import { type SearchPeople, usePeople } from './use-people.tsx';

export const openCommandPalette = spotlight.open;

const useActions = (sections: readonly NavigationSection[]) => {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const screens = sections
    .flatMap((section) => section.items)
    .map(
      ({ label, to, icon: Icon }): SpotlightActionData => ({
        id: to,
        label,
        leftSection: <Icon size={18} stroke={1.6} aria-hidden="true" />,
        onClick: () => void navigate({ to }),
      }),
    );
  const actions: SpotlightActionData[] = [
    {
      id: 'light',
      label: 'Usar apariencia clara',
      leftSection: <IconSun size={18} stroke={1.6} aria-hidden="true" />,
      onClick: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: 'Usar apariencia oscura',
      leftSection: <IconMoon size={18} stroke={1.6} aria-hidden="true" />,
      onClick: () => setColorScheme('dark'),
    },
    {
      id: 'sign-out',
      label: 'Cerrar sesión',
      keywords: ['salir'],
      leftSection: <IconLogout size={18} stroke={1.6} aria-hidden="true" />,
      onClick: () => void signOut(),
    },
    {
      id: 'sign-out-everywhere',
      label: 'Cerrar sesión en todas partes',
      keywords: ['salir'],
      leftSection: <IconDevices size={18} stroke={1.6} aria-hidden="true" />,
      onClick: askToSignOutEverywhere,
    },
  ];
  return [
    { group: 'Pantallas', actions: screens },
    { group: 'Acciones', actions },
  ];
};

type CommandPaletteProps = {
  sections: readonly NavigationSection[];
  /** Null for those who may not look after people. */
  searchPeople: SearchPeople | null;
};

/** Ctrl K: every screen and action that this person has, and the people they look after. */
export const CommandPalette = ({ sections, searchPeople }: CommandPaletteProps) => {
  const [typed, setTyped] = useState('');
  const people = usePeople(typed, searchPeople);
  const actions = useActions(sections);
  return (
    <Spotlight
      actions={people.length > 0 ? [...actions, { group: 'Personas', actions: people }] : actions}
      query={typed}
      onQueryChange={setTyped}
      // The shell opens it, so that the key works before this part is loaded.
      shortcut={null}
      nothingFound="Nada coincide. Prueba con otra palabra."
      searchProps={{
        placeholder:
          searchPeople === null
            ? 'Busca una pantalla o una acción…'
            : 'Busca una persona, una pantalla o una acción…',
        'aria-label': 'Buscar',
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden="true" />,
      }}
      attributes={{ content: { 'aria-label': 'Buscar' } }}
      overlayProps={dialogProps.overlayProps}
      transitionProps={dialogProps.transitionProps}
      radius={16}
      scrollable
      maxHeight={480}
      classNames={classes}
    />
  );
};
