import type { RiskReply, VintagesReply } from '@cuotaclara/contract/analytics/analytics';
import { shareOf } from '@cuotaclara/contract/analytics/analytics-words';
import { type FigurePage, readingOf } from './analytics-search.ts';
import { dayText, longMonthText, monthYearText, pointsText } from './figure-text.ts';
import { weakestOf } from './panels/vintage-tones.ts';

type KnownFigures = {
  readonly risk: RiskReply | undefined;
  readonly vintages: VintagesReply | undefined;
};

/** Difference of PAR 30 to the last end of a month; null where one of them is unknown. */
export function riskChange(page: FigurePage, { points }: RiskReply): number | null {
  const [before, now] = points.slice(-2).map((point) => {
    const figures = point[readingOf(page)];
    return figures && shareOf(figures.over_30.principal, figures.all.principal);
  });
  return before == null || now == null ? null : now - before;
}

const HUNDREDTH = 0.00005;

/** Movement of the risk in the month of the page, and which vintage is the weakest. */
export function stateOfFigures(page: FigurePage, { risk, vintages }: KnownFigures): string {
  const change = risk === undefined ? null : riskChange(page, risk);
  const weakest = weakestOf(vintages?.vintages ?? [])[0];
  return [
    ...(change === null
      ? [`Cifras al cierre del ${dayText(page.day)}.`]
      : [riskText(page, change)]),
    ...(weakest === undefined
      ? []
      : [`La cosecha de ${monthYearText(weakest.month)} es la más débil.`]),
  ].join(' ');
}

function riskText({ day }: FigurePage, change: number): string {
  const month = longMonthText(day);
  if (Math.abs(change) < HUNDREDTH) return `El PAR 30 sigue igual en ${month}.`;
  return `El PAR 30 ${change < 0 ? 'bajó' : 'subió'} ${pointsText(change)} puntos en ${month}.`;
}
