import { IconUsers } from '@tabler/icons-react';
import classes from './two-people.module.css';

/** Says under a form that one person alone changes nothing. */
export const OtherDecides = () => (
  <p className={classes.people}>
    <IconUsers size={16} stroke={1.6} aria-hidden="true" />
    La aprueba otra persona. Hasta entonces no cambia nada.
  </p>
);
