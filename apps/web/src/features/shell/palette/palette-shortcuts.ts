import { type FunctionName, SETTINGS, type SettingName } from '@cuotaclara/contract';
import { CATALOGUES, ENTITIES } from '@cuotaclara/contract/catalogues/catalogues';
import { IconBooks, IconSettings, IconUserPlus, type TablerIcon } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es-CO') + text.slice(1);

// Object.keys loses the literal names of the settings.
const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

const newUser = {
  needs: 'manage_users',
  label: 'Nuevo usuario',
  keywords: ['crear', 'invitar'],
  icon: IconUserPlus,
  link: linkOptions({ to: '/admin/users/new' }),
} as const;

const catalogues = ENTITIES.map((entity) => ({
  needs: 'manage_catalogs' as const,
  label: capital(CATALOGUES[entity].words.plural),
  keywords: ['catálogo'],
  icon: IconBooks,
  link: linkOptions({ to: '/admin/catalogues/$entity', params: { entity } }),
}));

const settings = SETTING_NAMES.map((name) => ({
  needs: 'manage_settings' as const,
  label: SETTINGS[name].label,
  keywords: ['parámetro'],
  icon: IconSettings,
  link: linkOptions({ to: '/admin/settings', search: { edit: name } }),
}));

type Shortcut = {
  readonly needs: FunctionName;
  readonly label: string;
  readonly keywords: readonly string[];
  readonly icon: TablerIcon;
  readonly link:
    | (typeof newUser)['link']
    | (typeof catalogues)[number]['link']
    | (typeof settings)[number]['link'];
};

/** What lies inside the screens and is found by its own name, once something is typed. */
export const PALETTE_SHORTCUTS: readonly Shortcut[] = [newUser, ...catalogues, ...settings];
