import type { CreditTab } from '#domain/credit/credit-tab.ts';
import type { HistoryWords } from '#domain/credit/history-words.ts';
import { HistoryTab } from './history-tab.tsx';
import { SummaryTab, type SummaryTabParts } from './summary-tab.tsx';

/** The tab that opens first: how the credit is, at a glance, and what to do next. */
export const summaryTab = (parts: SummaryTabParts): CreditTab => ({
  key: 'summary',
  label: 'Resumen',
  isShown: () => true,
  Panel: (props) => <SummaryTab {...props} parts={parts} />,
});

/** The tab of everything that happened to the credit. */
export const historyTab = (words: HistoryWords): CreditTab => ({
  key: 'history',
  label: 'Historial',
  isShown: () => true,
  Panel: ({ credit }) => <HistoryTab credit={credit} words={words} />,
});
