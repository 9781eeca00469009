import type { Payout } from '@cuotaclara/contract/disbursement/payouts';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { sentenceEnd } from '@cuotaclara/contract/values/sentences';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { payoutsQuery } from '#features/disbursement/disbursement-queries.ts';
import { PlainList } from '#ui/layout/basics/plain-list.tsx';
import { NextStep } from '#ui/layout/next-step.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './payouts-panel.module.css';

/** What is transferred to each payee, the largest sum first. */
const payeesOf = (payouts: readonly Payout[]) =>
  [...Map.groupBy(payouts, ({ payee }) => payee)]
    .map(([payee, own]) => ({
      payee,
      count: own.length,
      pesos: own.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    }))
    .toSorted((one, other) => other.pesos - one.pesos);

/** On the home of treasury: what this person approves next, and who gets money. */
export const PayoutsPanel = () => {
  const { data: toApprove } = useQuery(payoutsQuery({ step: 'approve', page: 0 }));
  const { data: toTransfer } = useQuery(payoutsQuery({ step: 'transfer', page: 0 }));
  const others = toApprove?.data.filter(({ is_own }) => !is_own) ?? [];
  const [first] = others;
  const prepared = [...(toApprove?.data ?? []), ...(toTransfer?.data ?? [])];
  // Sums of a part of the list would look like those of all of it.
  const isWhole = [toApprove, toTransfer].every(
    (list) => list !== undefined && list.page.total <= list.page.size,
  );
  return (
    <>
      {first !== undefined && (
        <NextStep
          title={`Aprobar ${countedText(others.length, ['desembolso', 'desembolsos'])}`}
          action={
            <Button
              renderRoot={(props) => (
                <Link to="/disbursements" search={{ step: 'approve' }} {...props} />
              )}
            >
              Revisar y aprobar
            </Button>
          }
        >
          El más antiguo lo preparó {first.prepared_by} para {sentenceEnd(first.holder_name)}
        </NextStep>
      )}
      {isWhole && prepared.length > 0 && (
        <Panel title="A quién se le gira">
          <PlainList items={payeesOf(prepared)} itemKey={({ payee }) => payee} hasLines>
            {({ payee, count, pesos }) => (
              <div className={classes.payee}>
                <span className={classes.name}>{payee}</span>
                <span className={classes.count}>{countedText(count, ['crédito', 'créditos'])}</span>
                <MoneyText pesos={pesos} strong />
              </div>
            )}
          </PlainList>
        </Panel>
      )}
    </>
  );
};
