import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { HistoryEntry } from '@cuotaclara/contract/credits/credit-history';
import type { HistoryWords } from '#domain/credit/history-words.ts';
import { NewsBand, type NewsLine } from '#ui/feedback/news-band.tsx';
import { changeWords } from './change-words.ts';
import { lineKeyOf, whoOf } from './history-events.tsx';
import { wordsOf } from './history-words.ts';
import { useCreditNews } from './use-credit-news.ts';

const UNTOLD: NewsLine = {
  key: 'untold',
  who: null,
  text: 'Este crédito cambió en otra pantalla',
  at: null,
};

const GONE: NewsLine = {
  key: 'gone',
  who: null,
  text: 'Este crédito ya no está entre los que sigue tu rol',
  at: null,
};

/** A line of the history as news: who, what it was, and about what. */
const newsOf = (entry: HistoryEntry, words: HistoryWords): NewsLine => ({
  key: lineKeyOf(entry),
  who: whoOf(entry),
  text: [wordsOf(entry, words).title, entry.subject, ...entry.changes.map(changeWords)]
    .filter((part) => part !== null)
    .join(' · '),
  at: entry.at,
});

type CreditNewsBandProps = { credit: CreditDetail; words: HistoryWords };

/** Acts of colleagues on the credit while its page is open, above the figures. */
export const CreditNewsBand = ({ credit, words }: CreditNewsBandProps) => {
  const { lines, hasUntoldChange, isGone, isShown, isReading, see } = useCreditNews(credit);
  // The page cannot be read again.
  if (isGone) return <NewsBand lines={[GONE]} isShown isReading={false} onSee={null} />;
  const told = lines.map((entry) => newsOf(entry, words));
  return (
    <NewsBand
      lines={hasUntoldChange ? [...told, UNTOLD] : told}
      isShown={isShown}
      isReading={isReading}
      onSee={see}
    />
  );
};
