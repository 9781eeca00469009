import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './breadcrumbs.module.css';

type BreadcrumbsProps = {
  /** The pages above this one, from the top. */
  above: readonly { readonly label: string; readonly link: LinkProps }[];
  /** What this page is called. */
  here: string;
};

/** The place of this page in the hierarchy, with links to the pages above. */
export const Breadcrumbs = ({ above, here }: BreadcrumbsProps) => (
  <nav aria-label="Ruta de la página">
    <ol className={classes.trail}>
      {above.map(({ label, link }) => (
        <li key={label} className={classes.step}>
          <Link {...link} className={classes.link}>
            {label}
          </Link>
          <IconChevronRight size={14} stroke={1.8} aria-hidden="true" />
        </li>
      ))}
      <li className={classes.here} aria-current="page">
        {here}
      </li>
    </ol>
  </nav>
);
