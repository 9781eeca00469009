import type { OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import { Button } from '@mantine/core';
import { IconChevronRight, IconFileAlert, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { applicationStanding } from '#features/credits/own/application-stages.ts';
import classes from '#features/credits/own/own-credits.module.css';
import { OwnHero } from '#features/credits/own/own-hero.tsx';

type AskHeroProps = { readonly draft: OwnCreditSummary | undefined; readonly isClosed: boolean };

/** Asking for a credit, or going on with the draft of one, large. */
export const AskHero = ({ draft, isClosed }: AskHeroProps) => (
  <OwnHero
    label={draft ? 'Tu solicitud' : 'Tu crédito'}
    title={draft ? 'Continúa tu solicitud' : 'Mira cuánto pagarías'}
    about={
      draft
        ? draftWords(draft, isClosed)
        : 'Elige qué compras y en cuánto tiempo lo pagas: toma unos minutos y no te compromete.'
    }
    action={
      <Button
        variant="next"
        size="xl"
        fullWidth
        renderRoot={(props) => <Link to="/borrower/credits/new" {...props} />}
      >
        {draft ? 'Continuar' : 'Pide tu crédito'}
      </Button>
    }
  />
);

const draftWords = ({ product_name: product }: OwnCreditSummary, isClosed: boolean): string => {
  if (isClosed) {
    return 'Está guardada. Por ahora no recibimos solicitudes: la envías cuando abramos de nuevo.';
  }
  return product === null
    ? 'Está guardada donde la dejaste. Nadie la estudia hasta que la envíes.'
    : `${product}: está guardada donde la dejaste. Envíala y la estudiamos.`;
};

type DraftTaskProps = { readonly draft: OwnCreditSummary; readonly isClosed: boolean };

/** The draft that was begun, small. */
export const DraftTask = ({ draft, isClosed }: DraftTaskProps) => (
  <Link to="/borrower/credits/new" className={classes.card}>
    <span className={classes.icon}>
      <IconPencil size={22} stroke={1.6} aria-hidden="true" />
    </span>
    <span className={classes.cardWords}>
      <span className={classes.cardTitle}>Continúa tu solicitud</span>
      <span className={classes.cardNote}>{draftWords(draft, isClosed)}</span>
    </span>
    <IconChevronRight className={classes.chevron} size={20} stroke={1.6} aria-hidden="true" />
  </Link>
);

/** An application that waits for documents of the borrower, small. */
export const AskedTask = ({ credit }: { readonly credit: OwnCreditSummary }) => {
  const standing = applicationStanding({ credit, needsIdentity: null });
  return (
    <Link
      to="/borrower/credits/$id"
      params={{ id: String(credit.credit_id) }}
      className={classes.card}
    >
      <span className={classes.icon} data-tone="warn">
        <IconFileAlert size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.cardWords}>
        <span className={classes.cardTitle}>{standing?.title}</span>
        <span className={classes.cardNote}>{standing?.about}</span>
      </span>
      <IconChevronRight className={classes.chevron} size={20} stroke={1.6} aria-hidden="true" />
    </Link>
  );
};
