import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LinkedTab } from './credit-search.ts';

/** A link from one tab of a credit's page to another. */
export const TabLink = ({ tab, children }: { tab: LinkedTab; children: ReactNode }) => (
  <Link to="." search={{ tab }} resetScroll={false}>
    {children}
  </Link>
);
