import type { RiskReply } from '@cuotaclara/contract/analytics/analytics';
import { shareOf } from '@cuotaclara/contract/analytics/analytics-words';
import type { DisbursedReply } from '@cuotaclara/contract/analytics/homes';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { useQuery } from '@tanstack/react-query';
import { analyticsQueries } from '#features/analytics/analytics-queries.ts';
import type { FigurePage } from '#features/analytics/analytics-search.ts';
import { FigureLink } from '#features/analytics/figure-link.tsx';
import { riskChange } from '#features/analytics/figure-state.ts';
import { dayText, longMonthText, shareText } from '#features/analytics/figure-text.ts';
import { compliance } from '#features/analytics/panels/key-figures.tsx';
import { formatMoney } from '#lib/format/format-money.ts';
import { FigureBand } from '#ui/layout/figure-band.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { ChangeText } from './change-text.tsx';
import classes from './homes.module.css';
import { useLastPage } from './use-last-page.ts';

const CREDITS = ['crédito', 'créditos'] as const;

/** Disbursed, portfolio, risk and cash at the last close, each against a day that is named. */
export const CompanyFigures = () => {
  const page = useLastPage();
  return page ? <Figures page={page} /> : null;
};

const Figures = ({ page }: { page: FigurePage }) => {
  const risk = useQuery(analyticsQueries.risk(page));
  const disbursed = useQuery(analyticsQueries.disbursed(page));
  return (
    <Loaded query={risk} things="las cifras de la cartera" skeleton={92}>
      {(known) => (
        <Loaded query={disbursed} things="lo desembolsado" skeleton={92}>
          {(lent) => <Band page={page} risk={known} lent={lent} />}
        </Loaded>
      )}
    </Loaded>
  );
};

type BandProps = { page: FigurePage; risk: RiskReply; lent: DisbursedReply };

const Band = ({ page, risk, lent }: BandProps) => {
  const cash = useQuery(analyticsQueries.cash(page)).data;
  const figures = risk.points.at(-1)?.corrected;
  if (!figures) return null;
  const { all, over_30: late } = figures;
  const change = riskChange(page, risk);
  const before = risk.points.at(-2);
  const day = before === undefined ? '' : dayText(before.day);
  const grown = before?.corrected && shareOf(all.principal, before.corrected.all.principal);
  return (
    <FigureBand
      figures={[
        lentFigure(page, lent),
        {
          label: `Saldo de cartera, ${dayText(page.day)}`,
          value: (
            <FigureLink page={page} figure="all" className={classes.value}>
              {formatMoney(all.principal)}
            </FigureLink>
          ),
          note: grown ? (
            <ChangeText change={grown - 1} unit="%">
              {`desde el ${day} · ${countedText(all.credits, CREDITS)}`}
            </ChangeText>
          ) : (
            countedText(all.credits, CREDITS)
          ),
        },
        {
          label: 'PAR 30',
          value: (
            <FigureLink page={page} figure="over_30" className={classes.value}>
              {shareText(late.principal, all.principal)}
            </FigureLink>
          ),
          note: change !== null && (
            <ChangeText change={change} isRiskier unit="pp">
              {`desde el ${day}`}
            </ChangeText>
          ),
        },
        {
          label: `Recaudado en ${longMonthText(page.day)}`,
          value: cash?.collection ? (
            <FigureLink page={page} figure="collected" className={classes.value}>
              {formatMoney(cash.collection.collected)}
            </FigureLink>
          ) : (
            '–'
          ),
          note: cash && `${compliance(cash, page.day)} de lo esperado`,
        },
      ]}
    />
  );
};

function lentFigure(page: FigurePage, { months, before }: DisbursedReply) {
  const now = months.at(-1);
  const pesos = now?.pesos ?? 0;
  const grown = shareOf(pesos, before.pesos);
  const counted = countedText(now?.credits ?? 0, CREDITS);
  return {
    label: `Desembolsado en ${longMonthText(page.day)}`,
    value: (
      <FigureLink
        page={page}
        figure="disbursed"
        vintage={now?.month ?? page.day}
        className={classes.value}
      >
        {formatMoney(pesos)}
      </FigureLink>
    ),
    note:
      grown === null ? (
        counted
      ) : (
        <ChangeText change={grown - 1} unit="%">
          {`frente al 1–${dayText(before.until)} · ${counted}`}
        </ChangeText>
      ),
  };
}
