import { useState } from 'react';
import { putUnits, selectIn } from './field-state.ts';
import { type Suggested, suggestFor } from './suggest.ts';
import type { FieldText } from './use-field-text.ts';
import type { Suggestion } from './vocabulary.ts';

type SuggestionsInput = {
  readonly text: FieldText;
  readonly all: readonly Suggestion[];
  /** The field has the focus and can be changed. */
  readonly isOpen: boolean;
};

/** What the field suggests for the words before the caret, and the keys that choose. */
export const useSuggestions = ({ text, all, isOpen }: SuggestionsInput) => {
  const { field, apply } = text;
  const { units, selection } = field;
  // Where Esc closed them: they stay closed while the same words go on.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState({ from: -1, active: 0 });
  const found =
    isOpen && selection.from === selection.to ? suggestFor(units, selection.from, all) : null;
  const isShown = found !== null && found.items.length > 0 && found.range.from !== closedAt;
  const suggested: Suggested | null = isShown ? found : null;
  const count = suggested?.items.length ?? 0;
  const active = suggested?.range.from === chosen.from ? Math.min(chosen.active, count - 1) : 0;

  const insert = ({ token }: Suggestion): void => {
    if (suggested === null) return;
    apply(putUnits(selectIn(field, suggested.range), [{ kind: 'chip', token, bold: false }]));
  };

  const move = (to: number): void => {
    if (suggested) setChosen({ from: suggested.range.from, active: (to + count) % count });
  };

  /** Whether the key was for the suggestions. */
  const takeKey = (key: string): boolean => {
    if (suggested === null) return false;
    const inserts = key === 'Tab' || (key === 'Enter' && (suggested.isAsked || active > 0));
    if (key === 'ArrowDown') move(active + 1);
    else if (key === 'ArrowUp') move(active - 1);
    else if (key === 'Escape') setClosedAt(suggested.range.from);
    else if (inserts) {
      const item = suggested.items[active];
      if (item) insert(item);
    } else return false;
    return true;
  };
  return { suggested, active, move, insert, takeKey };
};
