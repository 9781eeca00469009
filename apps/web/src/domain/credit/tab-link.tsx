import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CreditTab } from './credit-search.ts';

/** The way from one part of a credit to another. */
export const TabLink = ({ tab, children }: { tab: CreditTab; children: ReactNode }) => (
  <Link to="." search={{ tab }} resetScroll={false}>
    {children}
  </Link>
);
