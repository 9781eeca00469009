import '@mantine/spotlight/styles.layer.css';
import type { SignedInUser } from '@cuotaclara/contract';
import { useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import {
  IconDevices,
  IconFilePlus,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { creditIntake } from '#domain/credit/credit-intake.ts';
import { askToSignOutEverywhere } from '#features/shell/ask-to-sign-out-everywhere.ts';
import type { NavigationSection } from '#features/shell/navigation-offer.ts';
import { mayDo } from '#lib/session/may-do.ts';
import { signOut } from '#lib/session/session.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import classes from './command-palette.module.css';
import { PALETTE_FIELD } from './keep-early-keys.ts';
import { paletteFilter } from './palette-filter.ts';
import { PALETTE_SHORTCUTS } from './palette-shortcuts.ts';
import { type SearchThings, useFound } from './use-found.tsx';

const [store, palette] = createSpotlight();

export const openCommandPalette = palette.open;

/** The palette marks what Enter takes while the user types, but not later results. */
const selectFirst = (): void => {
  const list = document.getElementById(store.getState().listId);
  if (!list || list.querySelector('[data-selected]')) return;
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
};

const useShortcuts = (user: SignedInUser): SpotlightActionData[] => {
  const navigate = useNavigate();
  const functions = new Set(user.role.roleFunctions.map((each) => each.function.nameFunction));
  return PALETTE_SHORTCUTS.filter(({ needs }) => functions.has(needs)).map(
    ({ label, keywords, icon: Icon, link }) => ({
      id: `shortcut-${label}`,
      label,
      keywords: [...keywords],
      leftSection: <Icon size={18} stroke={1.6} aria-hidden="true" />,
      onClick: () => void navigate(link),
    }),
  );
};

/** Asking for a credit, for who may and while the company takes them. */
const useNewCredit = (user: SignedInUser): SpotlightActionData[] => {
  const navigate = useNavigate();
  const enabled = mayDo(user, 'create_credit');
  const { data: intake } = useQuery({ ...creditIntake, enabled });
  if (!enabled || intake?.isOpen === false) return [];
  return [
    {
      id: 'new-credit',
      label: 'Nuevo crédito',
      keywords: ['crear', 'pedir', 'solicitud'],
      leftSection: <IconFilePlus size={18} stroke={1.6} aria-hidden="true" />,
      onClick: () => void navigate({ to: '/credits/new' }),
    },
  ];
};

const useActions = (sections: readonly NavigationSection[], user: SignedInUser) => {
  const navigate = useNavigate();
  const newCredit = useNewCredit(user);
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
    ...newCredit,
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
  ] as const;
};

type CommandPaletteProps = {
  user: SignedInUser;
  sections: readonly NavigationSection[];
  /** Null for those who look after nothing that can be found. */
  searchThings: SearchThings | null;
  /** Kept outside: it begins before the palette is there. */
  typed: string;
  onTyped: (typed: string) => void;
};

/** Ctrl K: every screen and action that this person has, and what they look after. */
export const CommandPalette = (props: CommandPaletteProps) => {
  const { user, sections, searchThings, typed, onTyped } = props;
  const found = useFound(typed, searchThings);
  const [screens, actions] = useActions(sections, user);
  const shortcuts = { group: 'Atajos', actions: useShortcuts(user) };
  useEffect(() => {
    if (found.some((group) => group.actions.length > 0)) selectFirst();
  }, [found]);
  return (
    <Spotlight
      store={store}
      filter={paletteFilter}
      actions={[
        screens,
        // Many: they are there for who looks for one.
        ...(typed.trim() === '' ? [] : [shortcuts]),
        actions,
        ...found,
      ]}
      query={typed}
      onQueryChange={onTyped}
      // The shell opens it, so that the key works before this part is loaded.
      shortcut={null}
      nothingFound="Nada coincide. Prueba con otra palabra."
      searchProps={{
        id: PALETTE_FIELD,
        placeholder:
          searchThings === null
            ? 'Busca una pantalla o una acción…'
            : 'Busca un crédito, una persona, una placa o una pantalla…',
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
