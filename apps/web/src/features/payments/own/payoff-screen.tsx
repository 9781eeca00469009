import {
  getOwnPayoff,
  linkTransaction,
  type OwnPayoff,
  PAYOFF_DAYS_AHEAD_MAX,
  type PayableOwnCredit,
} from '@cuotaclara/contract/payments/paying';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PaperButton } from '#domain/papers/paper-button.tsx';
import { ClosedNotice } from '#features/payments/parts/closed-notice.tsx';
import { PendingNotice } from '#features/payments/parts/pending-notice.tsx';
import { usePendingBlocks } from '#features/payments/parts/use-pending-blocks.ts';
import { useStartPayment } from '#features/payments/parts/use-start-payment.ts';
import { paymentQueries } from '#features/payments/payment-queries.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { type DrawFrame, OwnCreditFrame } from './own-credit-frame.tsx';
import { PayoffDays } from './payoff-days.tsx';
import { PayoffFigures } from './payoff-figures.tsx';

type PayoffScreenProps = {
  readonly creditId: number;
  /** The chosen day; today where the address names none. */
  readonly on: string | undefined;
  readonly onDay: (on: string | undefined) => void;
};

/** What settles an own credit: on a chosen day, and on each of the next ten. */
export const PayoffScreen = ({ creditId, on, onDay }: PayoffScreenProps) => (
  <OwnCreditFrame
    creditId={creditId}
    title="Pagar todo el crédito"
    query={useQuery(paymentQueries.own)}
  >
    {(credit, frame) => <Payoff {...{ credit, frame, on, onDay }} />}
  </OwnCreditFrame>
);

type PayoffProps = Omit<PayoffScreenProps, 'creditId'> & {
  readonly credit: PayableOwnCredit;
  readonly frame: DrawFrame;
};

const Payoff = ({ credit, frame, on, onDay }: PayoffProps) => {
  const query = useQuery(paymentQueries.payoff({ creditId: credit.credit_id, on }));
  // A day that cannot be quoted is given up for today.
  const refetch = () => (on === undefined ? query.refetch() : onDay(undefined));
  return (
    <Loaded
      query={{ ...query, refetch }}
      things="cuánto falta"
      failedTitle="No pudimos calcular cuánto falta"
      waiting="Calculando cuánto falta"
      skeleton={420}
      level={1}
      frame={(standIn) => frame({ children: standIn })}
    >
      {(payoff) => (
        <PayoffPage
          credit={credit}
          payoff={payoff}
          error={query.error}
          isOld={query.isPlaceholderData}
          frame={frame}
          onDay={onDay}
        />
      )}
    </Loaded>
  );
};

type PayoffPageProps = Omit<PayoffProps, 'on'> & {
  readonly payoff: OwnPayoff;
  readonly error: Error | null;
  readonly isOld: boolean;
};

const PayoffPage = ({ credit, payoff, error, isOld, frame, onDay }: PayoffPageProps) => {
  const start = useStartPayment();
  const isBlocked = usePendingBlocks(credit);
  const { data: closed } = useQuery(paymentQueries.ownClosed);
  return frame({
    dock: !isBlocked && !(closed && payoff.on === payoff.as_of) && (
      <Dock payoff={payoff} onToday={() => onDay(undefined)} isBusy={start.isBusy}>
        {() =>
          start.start({ pay_key: credit.pay_key, choice: 'payoff', amount: credit.payoff.amount })
        }
      </Dock>
    ),
    children: (
      <>
        <h1 className="visually-hidden">Pagar todo el crédito</h1>
        {closed && <ClosedNotice closed={closed} />}
        {start.error && !closed && (
          <Notice tone="danger">{inlineText(linkTransaction, start.error)}</Notice>
        )}
        {error && <Notice tone="danger">{inlineText(getOwnPayoff, error)}</Notice>}
        {credit.pending && <PendingNotice pending={credit.pending} isBlocking={isBlocked} />}
        <PayoffDays payoff={payoff} daysMax={PAYOFF_DAYS_AHEAD_MAX} onDay={onDay} />
        <PayoffFigures payoff={payoff} isOld={isOld} />
      </>
    ),
  });
};

type DockProps = {
  readonly payoff: OwnPayoff;
  readonly onToday: () => void;
  readonly isBusy: boolean;
  readonly children: () => void;
};

/** Today it can be paid; what another day costs can be kept. */
const Dock = ({ payoff, onToday, isBusy, children: pay }: DockProps): ReactNode =>
  payoff.on === payoff.as_of ? (
    <Button variant="next" size="xl" fullWidth loading={isBusy} onClick={pay}>
      Pagar {formatMoney(payoff.total)}
    </Button>
  ) : (
    <>
      <PaperButton
        variant="default"
        size="xl"
        fullWidth
        wanted={{ creditId: payoff.credit_id, wish: { kind: 'LIQUIDACION', on: payoff.on } }}
      >
        Guardar la cotización de ese día
      </PaperButton>
      <Button variant="subtle" size="lg" fullWidth onClick={onToday}>
        Ver cuánto es hoy
      </Button>
    </>
  );
