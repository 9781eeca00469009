import {
  BREAK,
  isBold,
  lengthAfter,
  lengthBefore,
  type Range,
  replaceUnits,
  toggleBold,
  typedUnits,
  type Unit,
  wordEnd,
  wordStart,
} from './units.ts';

type FieldState = {
  readonly units: readonly Unit[];
  readonly selection: Range;
  /** Bold was switched without a selection: it counts for what is typed next. */
  readonly nextBold: boolean | null;
};

type History = {
  readonly past: readonly FieldState[];
  readonly future: readonly FieldState[];
  /** The last change was a typed character: the next one belongs to the same step. */
  readonly isTyping: boolean;
};

export type Field = FieldState & { readonly history: History };

const STEPS_MAX = 200;
const NO_HISTORY: History = { past: [], future: [], isTyping: false };

export const openField = (units: readonly Unit[], place = 0): Field => ({
  units,
  selection: { from: place, to: place },
  nextBold: null,
  history: NO_HISTORY,
});

const bare = ({ units, selection, nextBold }: Field): FieldState => ({
  units,
  selection,
  nextBold,
});

type Change = {
  readonly units: readonly Unit[];
  readonly place: number;
  readonly typing?: boolean;
};

/** A change of the text; typed characters are one step until something else happens. */
export function changeField(field: Field, { units, place, typing = false }: Change): Field {
  const { past, isTyping } = field.history;
  const isSameStep = typing && isTyping;
  return {
    units,
    selection: { from: place, to: place },
    nextBold: null,
    history: {
      past: isSameStep ? past : [...past, bare(field)].slice(-STEPS_MAX),
      future: [],
      isTyping: typing,
    },
  };
}

export const selectIn = (field: Field, selection: Range): Field =>
  field.selection.from === selection.from && field.selection.to === selection.to
    ? field
    : { ...field, selection, nextBold: null, history: { ...field.history, isTyping: false } };

export function undo(field: Field): Field {
  const { past, future } = field.history;
  const before = past.at(-1);
  if (before === undefined) return field;
  const history = { past: past.slice(0, -1), future: [bare(field), ...future], isTyping: false };
  return { ...before, history };
}

export function redo(field: Field): Field {
  const { past, future } = field.history;
  const [after, ...rest] = future;
  if (after === undefined) return field;
  return { ...after, history: { past: [...past, bare(field)], future: rest, isTyping: false } };
}

/** Puts units in the place of what is selected. */
export const putUnits = (field: Field, put: readonly Unit[], typing = false): Field =>
  changeField(field, {
    units: replaceUnits(field.units, field.selection, put),
    place: field.selection.from + put.length,
    typing,
  });

export function typeText(field: Field, text: string, isSingle: boolean): Field {
  const { units, selection, nextBold } = field;
  const bold = nextBold ?? isBold(units[selection.from - 1]);
  // A single typed sign is only that sign, a brace too.
  const put =
    text.length === 1
      ? [{ kind: 'char', char: text, bold } as const]
      : typedUnits(text, { bold, isSingle });
  return putUnits(field, put, text.length === 1 && text !== ' ');
}

export const splitParagraph = (field: Field): Field => putUnits(field, [BREAK]);

/** Deletes the selection, or from the caret to a place. */
const deleteTo = (field: Field, reach: (at: number) => number): Field => {
  const { units, selection } = field;
  const isCaret = selection.from === selection.to;
  const other = isCaret ? reach(selection.from) : selection.to;
  const range = {
    from: Math.max(0, Math.min(selection.from, other)),
    to: Math.min(units.length, Math.max(selection.from, other)),
  };
  if (range.from === range.to) return field;
  return changeField(field, { units: replaceUnits(units, range, []), place: range.from });
};

const DELETIONS: Readonly<Record<string, (field: Field) => (at: number) => number>> = {
  deleteContentBackward:
    ({ units }) =>
    (at) =>
      at - lengthBefore(units, at),
  deleteContentForward:
    ({ units }) =>
    (at) =>
      at + lengthAfter(units, at),
  deleteWordBackward:
    ({ units }) =>
    (at) =>
      wordStart(units, at),
  deleteWordForward:
    ({ units }) =>
    (at) =>
      wordEnd(units, at),
  deleteSoftLineBackward: () => () => 0,
  deleteHardLineBackward: () => () => 0,
  deleteByCut: () => (at) => at,
  deleteByDrag: () => (at) => at,
};

/** Does a deletion of the browser; null where it is none. */
export function deleteBy(field: Field, inputType: string): Field | null {
  const reach = DELETIONS[inputType];
  return reach === undefined ? null : deleteTo(field, reach(field));
}

export function switchBold(field: Field): Field {
  const { units, selection, nextBold } = field;
  if (selection.from === selection.to) {
    return { ...field, nextBold: !(nextBold ?? isBold(units[selection.from - 1])) };
  }
  const changed = changeField(field, { units: toggleBold(units, selection), place: 0 });
  return { ...changed, selection };
}
