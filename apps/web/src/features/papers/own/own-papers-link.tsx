import { IconChevronRight, IconFileCertificate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from '#features/papers/list/papers.module.css';

/** Leads to the papers of a credit. */
export const OwnPapersLink = ({ creditId }: { readonly creditId: number }) => (
  <Link to="/borrower/papers/$id" params={{ id: String(creditId) }} className={classes.entry}>
    <IconFileCertificate size={24} stroke={1.6} aria-hidden="true" />
    <span>
      <span className={classes.title}>Papeles de tu crédito</span>
      <span className={classes.note}>Recibos, extractos, certificado tributario y paz y salvo</span>
    </span>
    <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
  </Link>
);
