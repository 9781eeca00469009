import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { readSelection } from './caret.ts';
import { readDrawn } from './draw-units.ts';
import {
  changeField,
  deleteBy,
  type Field,
  redo,
  selectIn,
  splitParagraph,
  switchBold,
  typeText,
  undo,
} from './field-state.ts';
import { writeUnits } from './units.ts';
import type { FieldText } from './use-field-text.ts';

type FieldInput = {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly isComposing: RefObject<boolean>;
  readonly text: FieldText;
  readonly isSingle: boolean;
  readonly isReadOnly: boolean;
  /** Keys that the suggestions take. */
  readonly takeKey: (key: string) => boolean;
};

/** The field after what the browser is about to do. */
function afterInput(field: Field, event: InputEvent, isSingle: boolean): Field {
  const data = event.data ?? '';
  switch (event.inputType) {
    case 'insertParagraph':
    case 'insertLineBreak':
      return isSingle ? field : splitParagraph(field);
    case 'formatBold':
      return switchBold(field);
    case 'historyUndo':
      return undo(field);
    case 'historyRedo':
      return redo(field);
    case 'insertText':
    case 'insertReplacementText':
      return data === '' ? field : typeText(field, data, isSingle);
    default:
      return deleteBy(field, event.inputType) ?? field;
  }
}

const shortcut = (field: Field, event: KeyboardEvent): Field | null => {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  if (!(ctrlKey || metaKey)) return null;
  const letter = key.toLowerCase();
  if (letter === 'b') return switchBold(field);
  if (letter === 'y' || (letter === 'z' && shiftKey)) return redo(field);
  return letter === 'z' ? undo(field) : null;
};

/** The browser asks before it changes anything, so that the text here is the only one. */
const useBeforeInput = ({ root, isComposing, text, isSingle, isReadOnly }: FieldInput): void => {
  const listener = useRef((_event: InputEvent): void => {});
  useLayoutEffect(() => {
    listener.current = (event) => {
      if (event.inputType === 'insertCompositionText' || isComposing.current) return;
      event.preventDefault();
      if (isReadOnly || root.current === null) return;
      const seen = readSelection(root.current);
      const at = seen ? selectIn(text.field, seen) : text.field;
      text.apply(afterInput(at, event, isSingle));
    };
  });
  useEffect(() => {
    // React's own event is made of older ones, and does not say what kind of input it is.
    const element = root.current;
    const listen = (event: InputEvent): void => listener.current(event);
    element?.addEventListener('beforeinput', listen);
    return () => element?.removeEventListener('beforeinput', listen);
  }, [root]);
};

/** Keys, clipboard and composed words of a field. */
export const useFieldInput = (input: FieldInput) => {
  const { root, isComposing, text, isSingle, isReadOnly, takeKey } = input;
  const { field, apply } = text;
  useBeforeInput(input);

  const copy = (event: ClipboardEvent): void => {
    event.preventDefault();
    const { from, to } = field.selection;
    const plain = writeUnits(field.units.slice(from, to)).join('\n');
    event.clipboardData.setData('text/plain', plain);
  };

  /** Keyboards that compose words write into the page themselves: their text is read back. */
  const readComposed = (): void => {
    isComposing.current = false;
    if (root.current === null) return;
    const place = readSelection(root.current)?.to;
    const units = readDrawn(root.current).filter(({ kind }) => !isSingle || kind !== 'break');
    apply(changeField(field, { units, place: place ?? units.length, typing: true }));
  };

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (isReadOnly || event.nativeEvent.isComposing) return;
      const isTaken = !event.shiftKey && takeKey(event.key);
      const next = isTaken ? null : shortcut(field, event);
      if (!isTaken && next === null) return;
      event.preventDefault();
      if (next !== null) apply(next);
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      const pasted = event.clipboardData.getData('text/plain');
      if (!isReadOnly && pasted !== '') apply(typeText(field, pasted, isSingle));
    },
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event);
      if (!isReadOnly) apply(deleteBy(field, 'deleteByCut') ?? field);
    },
    onDrop: (event: DragEvent) => event.preventDefault(),
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: readComposed,
  };
};
