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
      {above.map(({ label, link }, at) => (
        <li key={label} className={classes.step}>
          {at > 0 && <Below />}
          <Link {...link} className={classes.link}>
            {label}
          </Link>
        </li>
      ))}
      <li className={classes.step} aria-current="page">
        {above.length > 0 && <Below />}
        <span className={classes.here}>{here}</span>
      </li>
    </ol>
  </nav>
);

/** Stands before a step and moves to the next line with it. */
const Below = () => (
  <IconChevronRight size={14} stroke={1.8} aria-hidden="true" className={classes.below} />
);
