import { IconChevronRight, IconFileCertificate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from '#features/papers/list/papers.module.css';

type OwnPapersLinkProps = {
  readonly creditId: number;
  /** Then its paz y salvo is what people come for. */
  readonly isPaidOff: boolean;
};

/** Leads to the papers of a credit. */
export const OwnPapersLink = ({ creditId, isPaidOff }: OwnPapersLinkProps) => (
  <Link to="/borrower/papers/$id" params={{ id: String(creditId) }} className={classes.entry}>
    <IconFileCertificate size={24} stroke={1.6} aria-hidden="true" />
    <span>
      <span className={classes.title}>
        {isPaidOff ? 'Descarga tu paz y salvo' : 'Documentos y certificados'}
      </span>
      <span className={classes.note}>
        {isPaidOff
          ? 'También recibos, extractos y certificados'
          : 'Recibos, extractos y certificados'}
      </span>
    </span>
    <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
  </Link>
);

/** The same in a few words, below a credit of a list. */
export const PapersWay = ({ creditId, isPaidOff }: OwnPapersLinkProps) => (
  <Link to="/borrower/papers/$id" params={{ id: String(creditId) }} className={classes.way}>
    <IconFileCertificate size={18} stroke={1.8} aria-hidden="true" />
    {isPaidOff ? 'Tu paz y salvo y otros documentos' : 'Recibos, extractos y certificados'}
  </Link>
);
