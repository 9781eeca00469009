import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Logo } from '#ui/layout/logo.tsx';
import classes from './nav-drawer.module.css';
import { NavList } from './nav-list.tsx';
import type { NavigationSection } from './navigation-offer.ts';

/** The navigation of a phone, behind its three lines. */
export const NavDrawer = ({ sections }: { sections: readonly NavigationSection[] }) => {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label="Abrir la navegación"
        onClick={open}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
      </button>
      <Drawer
        opened={opened}
        onClose={close}
        size={288}
        title={<Logo />}
        overlayProps={dialogProps.overlayProps}
        attributes={dialogProps.attributes}
        closeButtonProps={{ 'aria-label': 'Cerrar la navegación' }}
        classNames={classes}
      >
        <nav aria-label="Navegación principal">
          <NavList sections={sections} onNavigate={close} />
        </nav>
      </Drawer>
    </>
  );
};
