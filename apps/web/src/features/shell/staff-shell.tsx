import type { SignedInUser } from '@cuotaclara/contract';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { Logo } from '#ui/layout/logo.tsx';
import { LogoMark } from '#ui/layout/logo-mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { NavList } from './nav-list.tsx';
import type { NavigationSection } from './navigation-offer.ts';
import { SearchButton } from './palette/search-button.tsx';
import { loadCommandPalette, useCommandPalette } from './palette/use-command-palette.ts';
import type { SearchThings } from './palette/use-found.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import classes from './staff-shell.module.css';

const CommandPalette = lazy(async () => ({
  default: (await loadCommandPalette()).CommandPalette,
}));

type StaffShellProps = {
  user: SignedInUser;
  sections: readonly NavigationSection[];
  searchThings: SearchThings | null;
  bell: ReactNode;
  children: ReactNode;
};

/** The desk: navigation at the side, search on top, the page as one white sheet. */
export const StaffShell = (props: StaffShellProps) => {
  const { user, sections, searchThings, bell, children } = props;
  const palette = useCommandPalette();
  return (
    <div className={classes.shell}>
      <SkipLink />
      <SideNav sections={sections} />
      <header className={classes.top}>
        <NavDrawer sections={sections} />
        <Link to="/" className={classes.phoneLogo} aria-label="Cuota Clara, ir al inicio">
          <Logo />
        </Link>
        <SearchButton hasThings={searchThings !== null} onClick={palette.open} />
        <div className={classes.account}>
          {bell}
          <AccountMenu user={user} />
        </div>
      </header>
      <main id={CONTENT_ID} className={classes.sheet} tabIndex={-1}>
        {children}
      </main>
      {palette.needed && (
        <Suspense>
          <CommandPalette
            user={user}
            sections={sections}
            searchThings={searchThings}
            typed={palette.typed}
            onTyped={palette.onTyped}
          />
        </Suspense>
      )}
    </div>
  );
};

const SideNav = ({ sections }: { sections: readonly NavigationSection[] }) => {
  const [closed, setClosed] = useLocalStorage({
    key: 'navigation_collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isNarrow = useMediaQuery('(width < 1100px)', false, { getInitialValueInEffect: false });
  const collapsed = closed || isNarrow;
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav
      className={classes.side}
      data-collapsed={collapsed || undefined}
      aria-label="Navegación principal"
    >
      <div className={classes.head}>
        <Link to="/" className={classes.logo} aria-label="Cuota Clara, ir al inicio">
          {collapsed ? <LogoMark /> : <Logo />}
        </Link>
        {!isNarrow && (
          <button
            type="button"
            className={classes.toggle}
            aria-label={collapsed ? 'Abrir la navegación' : 'Cerrar la navegación'}
            aria-expanded={!collapsed}
            onClick={() => setClosed(!closed)}
          >
            <Toggle size={18} stroke={1.6} aria-hidden="true" />
          </button>
        )}
      </div>
      <NavList sections={sections} iconsOnly={collapsed} />
    </nav>
  );
};
