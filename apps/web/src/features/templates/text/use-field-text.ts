import { useState } from 'react';
import { type Field, openField } from './field-state.ts';
import { readUnits, writeUnits } from './units.ts';

type FieldTextInput = {
  readonly paragraphs: readonly string[];
  readonly onChange: (paragraphs: string[]) => void;
};

const isSameText = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);

/** The text of a field with its caret and its own steps to undo. */
export const useFieldText = ({ paragraphs, onChange }: FieldTextInput) => {
  const [field, setField] = useState(() => openField(readUnits(paragraphs)));
  const [known, setKnown] = useState(paragraphs);
  // Another text came from outside: a block was undone, or another person saved it.
  if (!isSameText(known, paragraphs)) {
    setKnown(paragraphs);
    if (!isSameText(writeUnits(field.units), paragraphs)) {
      setField(openField(readUnits(paragraphs)));
    }
  }
  const apply = (next: Field): void => {
    setField(next);
    if (next.units === field.units) return;
    const written = writeUnits(next.units);
    setKnown(written);
    onChange(written);
  };
  return { field, setField, apply };
};

export type FieldText = ReturnType<typeof useFieldText>;
