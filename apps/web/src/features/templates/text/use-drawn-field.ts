import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { readSelection, writeSelection } from './caret.ts';
import classes from './chip-text.module.css';
import { drawUnits } from './draw-units.ts';
import { selectIn } from './field-state.ts';
import type { Range } from './units.ts';
import type { FieldText } from './use-field-text.ts';
import type { Vocabulary } from './vocabulary.ts';

type DrawnFieldInput = {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly isComposing: RefObject<boolean>;
  readonly text: FieldText;
  readonly vocabulary: Vocabulary;
  readonly typed: Range | null;
  readonly chosen: number | null;
};

/** Draws the text of a field with its caret, and follows the caret that the person moves. */
export const useDrawnField = (input: DrawnFieldInput): void => {
  const { root, isComposing, text, vocabulary, typed, chosen } = input;
  const { field, setField } = text;
  const { units, selection } = field;
  const from = typed?.from ?? -1;
  const to = typed?.to ?? -1;

  useLayoutEffect(() => {
    if (root.current === null || isComposing.current) return;
    const range = from < 0 ? null : { from, to };
    const { chipOf } = vocabulary;
    drawUnits(root.current, units, { chipOf, typed: range, chosen, classes });
  }, [root, isComposing, units, vocabulary, from, to, chosen]);

  // After every drawing: new nodes have no caret.
  useLayoutEffect(() => {
    if (root.current === null || document.activeElement !== root.current) return;
    if (isComposing.current) return;
    const seen = readSelection(root.current);
    if (seen?.from !== selection.from || seen.to !== selection.to) {
      writeSelection(root.current, selection);
    }
  });

  useEffect(() => {
    const follow = (): void => {
      if (root.current === null || document.activeElement !== root.current) return;
      const seen = isComposing.current ? null : readSelection(root.current);
      if (seen) setField((before) => selectIn(before, seen));
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [root, isComposing, setField]);
};
