import { useId, useRef, useState } from 'react';
import { ChipBar } from './chip-bar.tsx';
import classes from './chip-text.module.css';
import { readDrawn } from './draw-units.ts';
import { changeField, type Field, selectIn } from './field-state.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { replaceUnits } from './units.ts';
import { useDrawnField } from './use-drawn-field.ts';
import { useFieldInput } from './use-field-input.ts';
import { useFieldText } from './use-field-text.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { Vocabulary } from './vocabulary.ts';

type ChipTextProps = {
  readonly label: string;
  readonly paragraphs: readonly string[];
  readonly vocabulary: Vocabulary;
  /** One paragraph only. */
  readonly isSingle?: boolean;
  /** In a row of others: smaller. */
  readonly isSmall?: boolean;
  readonly isReadOnly: boolean;
  readonly isWrong?: boolean;
  readonly onChange: (paragraphs: string[]) => void;
};

/** The chip that is selected by itself. */
const chosenIn = ({ units, selection: { from, to } }: Field): number | null =>
  from + 1 === to && units[from]?.kind === 'chip' ? from : null;

/** The unit that a drawn chip is. */
const placeOfChip = (root: HTMLElement, chip: Element): number | undefined => {
  const order = [...root.querySelectorAll('[data-token]')].indexOf(chip);
  return readDrawn(root).flatMap(({ kind }, at) => (kind === 'chip' ? [at] : []))[order];
};

/** A text in which variables and clauses are chips, with bold, suggestions and its own undo. */
export const ChipText = (props: ChipTextProps) => {
  const { label, paragraphs, vocabulary, onChange, isReadOnly } = props;
  const { isSingle = false, isSmall = false, isWrong = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const isComposing = useRef(false);
  const listId = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const text = useFieldText({ paragraphs, onChange });
  const { field, apply, setField } = text;
  const isOpen = hasFocus && !isReadOnly;
  const suggestions = useSuggestions({ text, all: vocabulary.suggestions, isOpen });
  const { suggested, active } = suggestions;
  const chosen = isReadOnly ? null : chosenIn(field);
  const typed = suggested?.range ?? null;
  useDrawnField({ root, isComposing, text, vocabulary, typed, chosen });
  const handlers = useFieldInput({
    root,
    isComposing,
    text,
    isSingle,
    isReadOnly,
    takeKey: suggestions.takeKey,
  });
  const chip = chosen === null ? undefined : field.units[chosen];

  const choose = (target: EventTarget): void => {
    const drawn = target instanceof Element ? target.closest('[data-token]') : null;
    if (drawn === null || root.current === null || isReadOnly) return;
    const at = placeOfChip(root.current, drawn);
    if (at !== undefined) setField(selectIn(field, { from: at, to: at + 1 }));
  };

  const replaceChip = (token: string | null): void => {
    if (chosen === null) return;
    const put = token === null ? [] : [{ kind: 'chip', token, bold: false } as const];
    const units = replaceUnits(field.units, { from: chosen, to: chosen + 1 }, put);
    apply(changeField(field, { units, place: chosen + put.length }));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees the focus leave.
    <div
      className={classes.field}
      data-small={isSmall || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        const { to } = field.selection;
        if (!currentTarget.contains(relatedTarget)) setField(selectIn(field, { from: to, to }));
      }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Shift and an arrow select a chip. */}
      {/* biome-ignore lint/a11y/useSemanticElements: no field of the browser can have chips. */}
      <div
        ref={root}
        className={classes.text}
        role="textbox"
        tabIndex={0}
        aria-label={label}
        aria-multiline={!isSingle}
        aria-readonly={isReadOnly || undefined}
        aria-invalid={isWrong || undefined}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={suggested ? listId : undefined}
        aria-activedescendant={suggested ? `${listId}-${active}` : undefined}
        contentEditable={!isReadOnly}
        suppressContentEditableWarning
        spellCheck
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        onClick={({ target }) => choose(target)}
        {...handlers}
      />
      {suggested && <SuggestionList id={listId} {...suggestions} suggested={suggested} />}
      {chip?.kind === 'chip' && (
        <ChipBar token={chip.token} vocabulary={vocabulary} onReplace={replaceChip} />
      )}
    </div>
  );
};
