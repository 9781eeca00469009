import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#features/identity/capture/capture-parts.module.css';

/** Why what was chosen cannot be used. */
export const FileProblem = ({ children }: { children: ReactNode }) => (
  <p className={classes.problem} role="alert">
    <IconAlertCircle size={20} stroke={1.8} aria-hidden="true" />
    {children}
  </p>
);
