import { IconUsers } from '@tabler/icons-react';
import classes from './two-people.module.css';

/** A refund is «la» devolución, a reversal «el» reverso. */
export type ProposalPronoun = 'La' | 'Lo';

/** Says under a proposal that one person alone changes nothing. */
export const OtherDecides = ({ pronoun }: { readonly pronoun: ProposalPronoun }) => (
  <p className={classes.people}>
    <IconUsers size={16} stroke={1.6} aria-hidden="true" />
    {pronoun} aprueba otra persona. Hasta entonces no cambia nada.
  </p>
);
