import { IconAlertTriangle, IconClockOff, IconX, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FactList } from '#ui/layout/fact-list.tsx';
import classes from './result.module.css';

/** How a payment ended without money. */
export type FailedKind = 'declined' | 'error' | 'expired' | 'voided' | 'returned' | 'cancelled';

type FailedWords = {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly about: string;
};

const WORDS: Readonly<Record<FailedKind, FailedWords>> = {
  declined: {
    icon: IconX,
    title: 'El banco no aprobó el pago',
    about: 'No se descontó nada. Prueba con otro medio o pregunta en tu banco.',
  },
  error: {
    icon: IconAlertTriangle,
    title: 'La pasarela no pudo terminar el pago',
    about: 'No se descontó nada. Inténtalo de nuevo en unos minutos.',
  },
  expired: {
    icon: IconClockOff,
    title: 'Se venció el tiempo para pagar',
    about:
      'Si tu banco alcanzó a descontarlo, lo aplicamos solo en cuanto confirme. ' +
      'Revisa tu cuenta antes de pagar de nuevo.',
  },
  voided: {
    icon: IconX,
    title: 'El pago se anuló',
    about: 'El banco te devuelve el dinero. Lo que debías vuelve a estar pendiente.',
  },
  returned: {
    icon: IconX,
    title: 'El pago se devolvió',
    about: 'El dinero volvió a tu cuenta. Este pago ya no cuenta: lo que cubría sigue pendiente.',
  },
  cancelled: {
    icon: IconX,
    title: 'No pagaste',
    about: 'Saliste de la pasarela antes de terminar. No se descontó nada.',
  },
};

type FailedBodyProps = {
  readonly kind: FailedKind;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
};

/** A payment that brought no money: what happened, and that paying again is safe. */
export const FailedBody = ({ kind, facts }: FailedBodyProps) => {
  const { icon: Icon, title, about } = WORDS[kind];
  return (
    <>
      <div className={classes.sign} data-tone={kind === 'expired' ? 'warn' : 'danger'}>
        <Icon size={36} stroke={1.8} aria-hidden="true" />
      </div>
      <header className={classes.heading}>
        <h1 className="type-h1" tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.lead}>{about}</p>
      </header>
      <div className={classes.card}>
        <FactList facts={facts} />
      </div>
    </>
  );
};
