import { z } from '@cuotaclara/contract';
import type { PaymentSource, ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import { paymentReversal, type ReversalDetails } from '@cuotaclara/contract/servicing/reversals';
import { useQuery } from '@tanstack/react-query';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import { Decision } from '#domain/decision/decision.tsx';
import { decisionQueries } from '#domain/decision/decision-queries.ts';
import { ProposeDecision } from '#domain/decision/propose-decision.tsx';
import classes from '#domain/decision/two-people.module.css';
import { useProposal } from '#domain/decision/use-proposal.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { MoneyChoice } from './money-choice.tsx';
import { ReversalMore } from './reversal-more.tsx';

const { kind } = paymentReversal;

type ReversalPanelProps = {
  readonly paymentId: number;
  readonly source: PaymentSource;
  /** Place of the money that is chosen at first. */
  readonly initialMoney: ReversalMoney | null;
  /** The gateway gave the money back to the payer, so that nobody is asked where it is. */
  readonly isTaken: boolean;
  /** The level of its heading on the page. */
  readonly level: 2 | 3;
  readonly onClose: () => void;
};

const detailsOf = (details: unknown): ReversalDetails => z.parse(paymentReversal.details, details);

/** Shows what taking a payment back changes, and asks for it. */
export const ReversalPanel = ({ level, ...asked }: ReversalPanelProps) => {
  const Heading = `h${level}` as const;
  const query = useQuery(decisionQueries.preview({ kind, subject: asked.paymentId }));
  return (
    <section className={classes.panel} aria-label="Reversar el pago">
      <div>
        <Heading className="type-h2">Si reversas este pago</Heading>
        <Quiet>Nada se borra: quedan el pago, el reverso y quién lo pidió.</Quiet>
      </div>
      <CreditPart
        query={query}
        things="lo que cambiaría"
        failedTitle="No pudimos calcular qué cambiaría"
        waiting="Calculando qué cambiaría"
        skeleton={220}
      >
        {({ preview }) => (
          <Ask {...asked} asksMoney={preview !== null && detailsOf(preview.details).asks_money} />
        )}
      </CreditPart>
    </section>
  );
};

type AskProps = Omit<ReversalPanelProps, 'level'> & {
  /** Whether the person says where the money is. */
  readonly asksMoney: boolean;
};

const Ask = ({ paymentId, source, initialMoney, isTaken, asksMoney, onClose }: AskProps) => {
  const start: { readonly money: ReversalMoney | null } = {
    money: isTaken ? 'returned' : initialMoney,
  };
  const proposal = useProposal(paymentReversal, {
    subject: paymentId,
    start,
    // Nothing chosen is refused by the schema, in its own words.
    input: ({ money }) => ({ money: asksMoney ? (money as ReversalMoney) : 'kept' }),
    // Its figures depend on the place of the money only where that is asked.
    ...(asksMoney && { isPreviewed: ({ money }: typeof start) => money !== null }),
  });
  const { form } = proposal;
  const { money } = form.typed;
  return (
    <ProposeDecision
      proposal={proposal}
      verb="Pedir el reverso"
      more={(details) => (
        <ReversalMore details={detailsOf(details)} isKept={asksMoney && money === 'kept'} />
      )}
      onClose={onClose}
    >
      {asksMoney && !isTaken ? (
        <MoneyChoice source={source} value={money} onChange={(next) => form.set({ money: next })} />
      ) : (
        <Quiet>
          {isTaken
            ? 'El dinero ya no lo tenemos: la pasarela se lo devolvió al pagador.'
            : 'El dinero vuelve a la bandeja.'}
        </Quiet>
      )}
    </ProposeDecision>
  );
};

/** A proposal to take a payment back, as the page of the payment shows it. */
export const ReversalDecision = ({ decisionId }: { readonly decisionId: number }) => (
  <Decision contract={paymentReversal} decisionId={decisionId} more={reversalMore} />
);

/** Parts of a reversal besides the rows of every decision. */
const reversalMore = (details: ReversalDetails) => (
  <ReversalMore details={details} isKept={details.asks_money} />
);
