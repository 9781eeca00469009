import type { Figure } from '@cuotaclara/contract/analytics/figure-words';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { FILTERS, type FigurePage, readingOf } from './analytics-search.ts';

/** The credits of a figure: which one, and of what part of it. */
export type FigureRef = {
  readonly figure: Figure;
  readonly from?: number;
  readonly to?: string;
  readonly vintage?: string;
  readonly life?: number;
};

type FigureLinkProps = FigureRef & {
  page: FigurePage;
  children: ReactNode;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Whole name, where the number alone does not say what it is of. */
  label?: string;
  tone?: string | undefined;
};

/** The address of the credits that a figure counts. */
const searchOf = (page: FigurePage, { figure, ...ref }: FigureRef) => ({
  day: page.day,
  figure,
  ...(readingOf(page) === 'closed' && { reading: 'closed' }),
  ...Object.fromEntries(FILTERS.flatMap((name) => (page[name] ? [[name, page[name]]] : []))),
  ...Object.fromEntries(
    Object.entries(ref).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ),
});

/** A number that opens exactly the credits that it counts. */
export const FigureLink = (props: FigureLinkProps) => {
  const { page, children, className, style, label, tone, ...ref } = props;
  return (
    <Link
      to="/indicators/credits"
      search={searchOf(page, ref)}
      className={className}
      style={style}
      data-tone={tone}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </Link>
  );
};
