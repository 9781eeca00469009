import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import {
  type AssignmentPreview,
  type Deposit,
  type DepositSuggestion,
  previewAssignment,
} from '@cuotaclara/contract/deposits/deposits';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { countText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconMinus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ClosedMonthNotice } from '#domain/credit/replay/closed-month-notice.tsx';
import { planFacts } from '#domain/credit/replay/plan-facts.ts';
import { ResplitPayments } from '#domain/credit/replay/resplit-payments.tsx';
import { andOfNext } from '#features/bank-files/paid-words.ts';
import shared from '#features/bank-files/treasury.module.css';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { Key } from './keys.tsx';
import classes from './reconcile.module.css';

/** The credit that a person is about to assign to: suggested, or found by searching. */
export type Chosen = Pick<DepositSuggestion, 'credit_id' | 'holder_name' | 'reasons'> &
  Partial<Pick<DepositSuggestion, 'document_code' | 'identification'>>;

/** What the server says of assigning the deposit to the chosen credit. */
type PreviewQuery = Pick<UseQueryResult<AssignmentPreview>, 'data' | 'error'>;

const Reasons = ({ reasons }: Pick<DepositSuggestion, 'reasons'>) => (
  <ul className={classes.reasons}>
    {reasons.map(({ kind, holds, text }) => (
      <li key={kind} data-holds={holds}>
        {holds ? (
          <IconCheck size={16} stroke={2} aria-hidden="true" />
        ) : (
          <IconMinus size={16} stroke={2} aria-hidden="true" />
        )}
        <span>{text}</span>
      </li>
    ))}
  </ul>
);

/** What to do about money that looks like a payment of before, by where it came from. */
const SAME: Readonly<Record<Deposit['source'], string>> = {
  bank_file: 'Si es el mismo, ciérrala como repetida.',
  gateway: 'La pasarela cobró también este: asígnala como otro pago o devuélvela.',
  reversal: 'Mira que no sea el mismo antes de asignarla.',
};

type EffectProps = { preview: PreviewQuery; source: Deposit['source'] };

/** What stays paid and what is left over, as the engine says it. */
const Effect = ({ preview: { data, error }, source }: EffectProps) => {
  if (error) return <Notice tone="warn">{inlineText(previewAssignment, error)}</Notice>;
  if (data === undefined) return null;
  const { instalments_paid_before: before, instalments_paid_after: after } = data;
  const paidUntil = `${after} de ${data.instalments_total}`;
  const next = andOfNext(data);
  const paid =
    after > before
      ? `${after - before === 1 ? 'Cuota' : 'Hasta la cuota'} ${paidUntil}, completa${next}`
      : `${formatMoney(data.next_paid)} de la cuota que sigue`;
  return (
    <>
      {data.same !== null && (
        <Notice tone="warn">
          Ya tiene un pago de este valor, del {formatDate(data.same.paid_on)}: recibo{' '}
          {receiptNumber(data.same.payment_id)}. {SAME[source]}
        </Notice>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>Queda pagada</dt>
          <dd>{paid}</dd>
        </div>
        <div>
          <dt>Fecha del pago</dt>
          <dd>{formatDate(data.paid_on)}, cuando entró</dd>
        </div>
        <div>
          <dt>Vencido después</dt>
          <dd>{data.overdue_after === 0 ? 'Nada' : formatMoney(data.overdue_after)}</dd>
        </div>
        <div>
          <dt>Saldo a favor</dt>
          <dd>{data.surplus === 0 ? 'Nada' : formatMoney(data.surplus)}</dd>
        </div>
        {planFacts(data).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ResplitPayments {...data.changes} />
      <ClosedMonthNotice month={data.changes.closed_month} />
    </>
  );
};

type AssignCardProps = {
  deposit: Deposit;
  chosen: Chosen;
  tag: string;
  preview: PreviewQuery;
  isWorking: boolean;
  /** Whether it can be assigned now: the button and the key ask the same. */
  mayAssign: boolean;
  onAssign: () => void;
  onSplit: () => void;
  /** The rest of what can be done with it. */
  more?: ReactNode;
};

/** One deposit with the credit that is chosen for it, its reasons and what it would do. */
export const AssignCard = (props: AssignCardProps) => {
  const { deposit, chosen, tag, preview, isWorking, mayAssign, onAssign, onSplit, more } = props;
  return (
    <section className={classes.card} aria-label="Asignar la consignación">
      <p className={classes.tag}>
        <IconArrowRight size={14} stroke={2} aria-hidden="true" />
        {tag}
      </p>
      <div className={classes.who}>
        <div>
          <span className={shared.strong}>{chosen.holder_name}</span>
          <span className={shared.under}>
            {creditNumber(chosen.credit_id)}
            {chosen.identification !== undefined &&
              ` · ${chosen.document_code} ${formatIdentification(chosen.identification)}`}
          </span>
        </div>
        <span className={classes.amount}>
          <MoneyText pesos={deposit.open_amount} />
        </span>
      </div>
      {chosen.reasons.length > 0 && <Reasons reasons={chosen.reasons} />}
      <Effect preview={preview} source={deposit.source} />
      <Row>
        <Button
          loading={isWorking}
          disabled={!mayAssign}
          rightSection={<Key>Enter</Key>}
          onClick={onAssign}
        >
          Asignar
        </Button>
        <Button variant="default" rightSection={<Key>D</Key>} onClick={onSplit}>
          Dividir
        </Button>
        {more}
      </Row>
    </section>
  );
};

type OthersProps = {
  suggestions: readonly DepositSuggestion[];
  chosenId: number | null;
  onChoose: (suggestion: DepositSuggestion) => void;
};

/** The other credits it could be of, by number key. */
export const OtherCredits = ({ suggestions, chosenId, onChoose }: OthersProps) => {
  const others = suggestions
    .map((suggestion, index) => ({ suggestion, place: index + 1 }))
    .filter(({ suggestion }) => suggestion.credit_id !== chosenId);
  if (others.length === 0) return null;
  return (
    <section aria-label="Otras posibles">
      <h3 className="type-h3">Otras posibles</h3>
      <ul className={shared.found}>
        {others.map(({ suggestion, place }) => (
          <li key={suggestion.credit_id}>
            <button type="button" className={shared.pick} onClick={() => onChoose(suggestion)}>
              <Key>{countText(place)}</Key>
              <span>
                <span className={shared.strong}>{suggestion.holder_name}</span>
                <span className={shared.under}>
                  {creditNumber(suggestion.credit_id)} ·{' '}
                  {suggestion.reasons
                    .filter(({ holds }) => holds)
                    .map(({ text }) => text)
                    .join('; ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
