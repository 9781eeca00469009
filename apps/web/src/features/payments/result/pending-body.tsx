import {
  IconCheck,
  IconClock,
  IconCopy,
  IconRefresh,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCountdown } from '#lib/use-countdown.ts';
import { instalmentsOf } from '#ui/instalments/instalment.ts';
import { InstalmentRing } from '#ui/instalments/instalment-ring.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import classes from './result.module.css';

/** The ring of a page that may not show the plan of the credit. */
const PLAIN_RING = instalmentsOf({ paid: 3, total: 12 });

type PendingBodyProps = {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
  /** When the state was asked for last, in milliseconds; null while it never was. */
  readonly askedAt: number | null;
  /** The last question found no answer. */
  readonly isOffline: boolean;
  readonly again: PayAgain;
};

/** Whether the same can be paid again: not yet, now, or not needed since another payment came. */
export type PayAgain = 'blocked' | 'offered' | 'needless';

type PayAgainWords = {
  readonly lead: string;
  readonly about: string;
  readonly approved: string;
  readonly declined: string;
};

const WORDS: Readonly<Record<PayAgain, PayAgainWords>> = {
  blocked: {
    lead: 'No pagues otra vez.',
    about: 'Puedes cerrar esta página: el pago sigue su camino.',
    approved: 'Lo aprueba: queda con fecha de hoy.',
    declined: 'No lo aprueba: no se descuenta nada y puedes pagar de nuevo.',
  },
  offered: {
    lead: 'Ya puedes pagar de nuevo.',
    about:
      'Antes, mira en tu banco si te lo descontó: si es así, espera, que lo aplicamos en cuanto ' +
      'confirme.',
    approved: 'Lo aprueba: te llega el recibo y queda con la fecha en que lo confirme.',
    declined: 'No lo aprueba: no se descuenta nada.',
  },
  needless: {
    lead: 'No pagues otra vez.',
    about: 'El crédito ya está al día con otro pago.',
    approved:
      'Lo aprueba: también cuenta. Cubre tus próximas cuotas o baja tu capital, según lo que ' +
      'elegiste al pagar; si ya no debes nada, te lo devolvemos.',
    declined: 'No lo aprueba: no se descuenta nada y sigues al día.',
  },
};

/**
 * The gateway has not decided. At first nothing is to be done, and above all nothing twice; after
 * an hour the person may pay again, and reads what becomes of a second approval.
 */
export const PendingBody = ({ facts, askedAt, isOffline, again }: PendingBodyProps) => (
  <>
    <div className={classes.ring}>
      <InstalmentRing instalments={PLAIN_RING}>
        <IconClock size={36} stroke={1.6} aria-hidden="true" />
      </InstalmentRing>
    </div>
    <header className={classes.heading}>
      <h1 className="type-h1" tabIndex={-1}>
        Tu banco aún no confirma
      </h1>
      <p className={classes.lead}>
        <strong>{WORDS[again].lead}</strong> {WORDS[again].about}
      </p>
    </header>
    <div className={classes.card}>
      <FactList facts={facts} />
    </div>
    <section className={classes.next} aria-labelledby="what-can-happen">
      <h2 id="what-can-happen" className="type-h2">
        Qué puede pasar
      </h2>
      <ul className={classes.outcomes}>
        <li>
          <span className={classes.outcome} data-tone="good">
            <IconCheck size={16} stroke={2.2} aria-hidden="true" />
          </span>
          {WORDS[again].approved}
        </li>
        <li>
          <span className={classes.outcome}>
            <IconX size={16} stroke={2.2} aria-hidden="true" />
          </span>
          {WORDS[again].declined}
        </li>
        {again === 'offered' && (
          <li>
            <span className={classes.outcome}>
              <IconCopy size={16} stroke={2} aria-hidden="true" />
            </span>
            Pagas de nuevo y aprueba los dos: los dos cuentan. El segundo cubre tus próximas cuotas
            o baja tu capital, según lo que elegiste al pagar; si ya no debes nada, te lo
            devolvemos.
          </li>
        )}
      </ul>
    </section>
    <p className={classes.asked} role="status">
      {isOffline ? (
        <>
          <IconWifiOff size={16} stroke={1.8} aria-hidden="true" />
          Sin conexión: lo consultamos otra vez cuando vuelva. Tu pago no se pierde.
        </>
      ) : (
        <>
          <IconRefresh size={16} stroke={1.8} aria-hidden="true" />
          Lo consultamos automáticamente. {askedAt !== null && <AskedAgo at={askedAt} />}
        </>
      )}
    </p>
  </>
);

const SECOND_MS = 1000;
const AGO_SECONDS_MAX = 3600;

/** «Última vez: hace 10 segundos.», which counts on. */
const AskedAgo = ({ at }: { readonly at: number }) => {
  const left = useCountdown(at + AGO_SECONDS_MAX * SECOND_MS);
  const seconds = AGO_SECONDS_MAX - left;
  return (
    <span aria-live="off">
      Última vez: {seconds < 2 ? 'ahora mismo' : `hace ${seconds} segundos`}.
    </span>
  );
};
