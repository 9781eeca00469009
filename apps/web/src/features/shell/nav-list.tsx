import { ROLES } from '@cuotaclara/contract';
import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NavCount } from './nav-count.tsx';
import classes from './nav-list.module.css';
import type { NavigationSection } from './navigation-offer.ts';

type NavListProps = {
  sections: readonly NavigationSection[];
  /** Only the icons are seen; the words come on hover and for screen readers. */
  iconsOnly?: boolean;
  onNavigate?: () => void;
};

const isHome = (to: string): boolean => ROLES.some((role) => role.home === to);

/** The address of another entry begins with this one, so that only its own page marks it. */
const isBeginning = (to: string, sections: readonly NavigationSection[]): boolean =>
  sections.some(({ items }) => items.some((other) => String(other.to).startsWith(`${to}/`)));

export const NavList = ({ sections, iconsOnly = false, onNavigate }: NavListProps) => (
  <div className={classes.nav} data-icons-only={iconsOnly || undefined}>
    {sections.map(({ title, items }) => (
      <div key={title} className={classes.section}>
        {title && <p className={classes.title}>{title}</p>}
        <ul className={classes.items}>
          {items.map(({ label, to, icon: Icon, waiting }) => (
            <li key={to}>
              <Tooltip label={label} position="right" disabled={!iconsOnly}>
                <Link
                  to={to}
                  className={classes.item}
                  activeProps={{ className: classes.active }}
                  // A home is the beginning of the address of every page of its area.
                  activeOptions={{
                    exact: isHome(to) || isBeginning(to, sections),
                    includeSearch: false,
                  }}
                  onClick={onNavigate}
                >
                  <Icon size={18} stroke={1.6} aria-hidden="true" />
                  <span className={classes.label}>{label}</span>
                  {waiting && <NavCount names={waiting} />}
                </Link>
              </Tooltip>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);
