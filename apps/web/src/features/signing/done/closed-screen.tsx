import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContactUs } from '#domain/contact/contact-us.tsx';
import { formatDate } from '#lib/format/format-date.ts';
import { SignFrame, StepColumn } from '../frame/sign-frame.tsx';
import classes from './closed-screen.module.css';

type PlainScreenProps = {
  readonly creditId: number;
  readonly title: string;
  readonly children: ReactNode;
  /** Besides going home. */
  readonly action?: ReactNode;
};

/** A page of the signing that has nothing to sign: it says why, and where to go. */
export const PlainScreen = ({ creditId, title, children, action }: PlainScreenProps) => (
  <SignFrame creditId={creditId} isDone>
    <StepColumn>
      <section className={classes.card} aria-label={title}>
        <h1 className="type-h1">{title}</h1>
        <div className={classes.text}>{children}</div>
        <div className={classes.actions}>
          {action}
          <Button
            variant="default"
            size="lg"
            renderRoot={(props) => <Link to="/borrower" {...props} />}
          >
            Ir al inicio
          </Button>
        </div>
      </section>
    </StepColumn>
  </SignFrame>
);

type ClosedState = Exclude<SigningSet['state'], 'OPEN' | 'COMPLETED'>;

type ClosedWords = Readonly<Record<ClosedState, { readonly title: string; readonly text: string }>>;

const WORDS: ClosedWords = {
  EXPIRED: {
    title: 'El plazo para firmar terminó',
    text: 'Estos documentos ya no se pueden firmar. Si todavía quieres el crédito, los emitimos otra vez con las condiciones de hoy.',
  },
  REJECTED: {
    title: 'Estos documentos no se firmaron',
    text: 'Alguien decidió no firmar y el crédito se detuvo. Si algo estaba mal, lo corregimos y te avisamos cuando haya documentos nuevos.',
  },
  VOIDED: {
    title: 'Estos documentos ya no valen',
    text: 'Los anulamos antes de que quedaran firmados. Te avisamos cuando haya otros para leer.',
  },
};

const SAME_PLAN = 'Tu plan de pagos sigue como estaba.';

const NEW_PLAN_WORDS: ClosedWords = {
  EXPIRED: {
    title: WORDS.EXPIRED.title,
    text: `Este otrosí ya no se puede firmar. ${SAME_PLAN} Si todavía quieres el plan nuevo, lo emitimos otra vez con las cifras de hoy.`,
  },
  REJECTED: { title: 'Este otrosí no se firmó', text: `Alguien decidió no firmar. ${SAME_PLAN}` },
  VOIDED: {
    title: 'Este otrosí ya no vale',
    text: `Lo anulamos antes de que quedara firmado. ${SAME_PLAN}`,
  },
};

/** A set that ended without all its signatures. */
export const ClosedScreen = ({ set }: { readonly set: SigningSet & { state: ClosedState } }) => {
  const { title, text } = (set.summary.is_restructure ? NEW_PLAN_WORDS : WORDS)[set.state];
  return (
    <PlainScreen creditId={set.credit_id} title={title}>
      <p>{text}</p>
      {set.state === 'EXPIRED' && (
        <ContactUs>
          {set.summary.is_restructure ? 'Escríbenos para pedirlo.' : 'Escríbenos para pedirlos.'}
        </ContactUs>
      )}
      {set.reason !== null && (
        <p>
          <strong>El motivo:</strong> {set.reason}
        </p>
      )}
      <p className={classes.when}>
        {set.state === 'EXPIRED'
          ? `Venció el ${formatDate(set.expires_at)}.`
          : set.closed_at !== null && `Desde el ${formatDate(set.closed_at)}.`}
      </p>
    </PlainScreen>
  );
};
