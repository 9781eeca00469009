import { findRole, type SignedInUser } from '@cuotaclara/contract';
import { shortName } from '@cuotaclara/contract/values/person-name';
import { Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconDevices,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { signOut } from '#lib/session/session.ts';
import { Avatar } from '#ui/text/avatar.tsx';
import classes from './account-menu.module.css';
import { askToSignOutEverywhere } from './ask-to-sign-out-everywhere.ts';

const SCHEMES = [
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Oscuro', icon: IconMoon },
  { value: 'auto', label: 'Como el sistema', icon: IconDeviceDesktop },
] as const;

export const AccountMenu = ({ user }: { user: SignedInUser }) => {
  const name = shortName(user);
  const roleLabel = findRole(user.role.role_id)?.label;
  return (
    <Menu
      position="bottom-end"
      width={248}
      radius={12}
      offset={6}
      classNames={classes}
      // The first item takes the focus, and the menu stays inside its landmark.
      withInitialFocusPlaceholder={false}
      withinPortal={false}
    >
      <Menu.Target>
        <button type="button" className={classes.target}>
          <Avatar person={user} />
          <span className="visually-hidden">Cuenta de </span>
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>{' '}
            <span className={classes.role}>{roleLabel}</span>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <span className={classes.name}>{name}</span>
          <span className={classes.role}>{user.email}</span>
        </div>
        <Menu.Item
          leftSection={<IconUserCircle size={18} stroke={1.6} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/account" {...props} />}
        >
          Mi cuenta
        </Menu.Item>
        <Menu.Divider />
        <SchemeChoice />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => void signOut()}
        >
          Cerrar sesión
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDevices size={18} stroke={1.6} aria-hidden="true" />}
          onClick={askToSignOutEverywhere}
        >
          Cerrar sesión en todas partes
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const SchemeChoice = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) => {
    const chosen = SCHEMES.find((scheme) => scheme.value === value);
    if (chosen) setColorScheme(chosen.value);
  };
  return (
    <>
      <Menu.Label>Apariencia</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={choose}>
        {SCHEMES.map(({ value, label, icon: Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            closeMenuOnClick={false}
            rightSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
};
