import type {
  CashReply,
  MonthPoint,
  RiskReply,
  RollsReply,
} from '@cuotaclara/contract/analytics/analytics';
import { RISKS, type Risk } from '@cuotaclara/contract/analytics/analytics-words';
import type { ReactNode } from 'react';
import { type FigurePage, readingOf } from '#features/analytics/analytics-search.ts';
import { FigureLink, type FigureRef } from '#features/analytics/figure-link.tsx';
import { dayText, longMonthText, monthText, shareText } from '#features/analytics/figure-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import classes from './panels.module.css';

type KeyFiguresProps = {
  page: FigurePage;
  risk: RiskReply;
  rolls: RollsReply | undefined;
  cash: CashReply | undefined;
};

/** Figures of the day beside those of the last end of a month. */
export const KeyFigures = ({ page, risk, rolls, cash }: KeyFiguresProps) => (
  <dl className={classes.keys}>
    {(['over_30', 'over_60', 'over_90'] as const).map((name) => (
      <RiskKey key={name} page={page} risk={risk} name={name} />
    ))}
    <CureKey page={page} rolls={rolls} />
    <CashKey page={page} cash={cash} />
  </dl>
);

type KeyProps = { label: string; note: ReactNode; page: FigurePage; value: string } & FigureRef;

const Key = ({ label, note, value, ...opened }: KeyProps) => (
  <div className={classes.key}>
    <dt>
      {label}
      <span className={classes.keyNote}>{note}</span>
    </dt>
    <dd className={classes.keyValue}>
      {value === '–' ? value : <FigureLink {...opened}>{value}</FigureLink>}
    </dd>
  </div>
);

const shareAt = (point: MonthPoint | undefined, page: FigurePage, name: Risk): string => {
  const figures = point?.[readingOf(page)];
  return figures ? shareText(figures[name].principal, figures.all.principal) : '–';
};

type RiskKeyProps = { page: FigurePage; risk: RiskReply; name: Risk };

const RiskKey = ({ page, risk, name }: RiskKeyProps) => {
  const before = risk.points.at(-2);
  const past = shareAt(before, page, name);
  const day = before === undefined ? '' : dayText(before.day);
  return (
    <Key
      page={page}
      figure={name}
      label={RISKS[name]}
      value={shareAt(risk.points.at(-1), page, name)}
      note={past === '–' ? `El ${day} no se cerró` : `${past} el ${day}`}
    />
  );
};

const CureKey = ({ page, rolls }: { page: FigurePage; rolls: RollsReply | undefined }) => {
  const { base, cure, cure_before: before } = rolls ?? {};
  const since = base ? `Se curó desde ${monthText(base)}` : 'Se curó en el mes';
  const past = before ? shareText(before.cured.principal, before.late.principal) : '–';
  return (
    <Key
      page={page}
      figure="cured"
      label={since}
      value={cure ? shareText(cure.cured.principal, cure.late.principal) : '–'}
      note={
        past === '–' ? 'Del saldo que estaba en mora' : `${past} en ${longMonthText(base ?? '')}`
      }
    />
  );
};

/** Collected money against the expectation of the day; both begin with the month. */
export const compliance = (cash: CashReply, day: string): string => {
  const expected = cash.days.find((each) => each.day === day)?.expected ?? null;
  return cash.collection === null || expected === null
    ? '–'
    : shareText(cash.collection.collected, expected);
};

const CashKey = ({ page, cash }: { page: FigurePage; cash: CashReply | undefined }) => {
  const collected = cash?.collection?.collected;
  return (
    <Key
      page={page}
      figure="collected"
      label="Recaudado de lo esperado"
      value={cash === undefined ? '–' : compliance(cash, page.day)}
      note={
        collected === undefined
          ? 'Sin el cierre del mes anterior'
          : `${formatMoney(collected)}, 1 al ${dayText(page.day)}`
      }
    />
  );
};
