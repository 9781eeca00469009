import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '#test/render-ui.tsx';
import { writeSelection } from './caret.ts';
import { ChipText } from './chip-text.tsx';
import { vocabularyOf } from './vocabulary.ts';

const vocabulary = vocabularyOf({
  kind: 'CONTRATO',
  blocks: [{ id: 'cuotas', type: 'clause', title: 'Cuotas', paragraphs: ['x'] }],
  each: null,
  values: { 'borrower.name': 'Yesenia Murillo', 'credit.legal_max_ea': '24,99 %' },
});

let written: readonly string[] = [];

const Field = ({ text, isReadOnly = false }: { text: string[]; isReadOnly?: boolean }) => {
  const [paragraphs, setParagraphs] = useState<readonly string[]>(text);
  written = paragraphs;
  return (
    <>
      <ChipText
        label="Texto"
        paragraphs={paragraphs}
        vocabulary={vocabulary}
        isReadOnly={isReadOnly}
        onChange={setParagraphs}
      />
      <button type="button" onClick={() => setParagraphs(['De otra persona'])}>
        Cambiar
      </button>
    </>
  );
};

const field = () => screen.getByRole('textbox', { name: 'Texto' });

/** Opens the field with the caret after so many units. */
const open = (text: string[], caret = 0) => {
  renderUi(<Field text={text} />);
  place(caret);
};

const place = (from: number, to = from) =>
  act(() => {
    field().focus();
    writeSelection(field(), { from, to });
    document.dispatchEvent(new Event('selectionchange'));
  });

/** What a browser asks before it changes the text; it never changes it by itself. */
const input = (inputType: string, data: string | null = null) => {
  let isAllowed = true;
  act(() => {
    isAllowed = field().dispatchEvent(
      new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true }),
    );
  });
  expect(isAllowed).toBe(false);
};

const type = (text: string) => {
  for (const char of text) input('insertText', char);
};

const key = (name: string, more: object = {}) => fireEvent.keyDown(field(), { key: name, ...more });

test('variables and clauses are chips with their names', () => {
  open(['Si {borrower.name} paga {credit.amount|pesos_words}, según {§cuotas}.']);
  expect(field().textContent?.replaceAll('\u200b', '')).toBe(
    'Si Deudor: nombre paga Crédito: monto aprobado en letras, según Cláusula: Cuotas.',
  );
});

test('what is typed goes in at the caret, also right after a chip', () => {
  open(['Si {borrower.name} paga'], 4);
  type(', el');
  expect(written).toEqual(['Si {borrower.name}, el paga']);
  place(0);
  type('*');
  expect(written).toEqual(['*Si {borrower.name}, el paga']);
});

test('the key before the caret deletes a whole chip', () => {
  open(['Si {borrower.name} paga'], 4);
  input('deleteContentBackward');
  expect(written).toEqual(['Si  paga']);
});

test('Enter starts a paragraph, and deleting joins it again', () => {
  open(['Uno dos'], 3);
  input('insertParagraph');
  expect(written).toEqual(['Uno', ' dos']);
  input('deleteContentBackward');
  expect(written).toEqual(['Uno dos']);
});

test('only the plain text of what is pasted comes in', () => {
  open(['A'], 1);
  fireEvent.paste(field(), {
    clipboardData: {
      getData: (kind: string) =>
        kind === 'text/plain' ? ' y {borrower.name}' : '<b onclick="x()">mal</b>',
    },
  });
  expect(written).toEqual(['A y {borrower.name}']);
  expect(field().querySelector('b')).toBeNull();
});

test('a word is undone in one step, and done again', () => {
  open(['A'], 1);
  type('bcd');
  key('z', { ctrlKey: true });
  expect(written).toEqual(['A']);
  key('z', { ctrlKey: true, shiftKey: true });
  expect(written).toEqual(['Abcd']);
});

test('the selection becomes bold and plain again', () => {
  open(['Uno dos']);
  place(4, 7);
  key('b', { ctrlKey: true });
  expect(written).toEqual(['Uno **dos**']);
  expect(field().querySelector('strong')?.textContent).toBe('dos');
  key('b', { ctrlKey: true });
  expect(written).toEqual(['Uno dos']);
});

test('Tab inserts the suggestion that the arrows chose, in the place of what was typed', () => {
  open(['Paga '], 5);
  type('{deudor');
  const list = screen.getByRole('listbox', { name: 'Sugerencias' });
  const [first] = within(list).getAllByRole('option');
  expect(first?.textContent).toContain('Deudor: nombre');
  expect(first?.textContent).toContain('texto');
  expect(first?.textContent).toContain('Yesenia Murillo');
  expect(field().getAttribute('aria-activedescendant')).toBe(first?.id);
  key('ArrowDown');
  key('ArrowUp');
  key('Tab');
  expect(written).toEqual(['Paga {borrower.name}']);
  expect(screen.queryByRole('listbox')).toBeNull();
  type('.');
  expect(written).toEqual(['Paga {borrower.name}.']);
});

test('Esc closes the suggestions and leaves what was typed', () => {
  open([''], 0);
  type('Crédito: máx');
  screen.getByRole('listbox');
  key('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  type('i');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(written).toEqual(['Crédito: máxi']);
});

test('Enter after a plain word is a paragraph, not a suggestion', () => {
  open([''], 0);
  type('Deudor');
  screen.getByRole('listbox');
  expect(key('Enter')).toBe(true);
});

test('a chosen chip says how it is written, and can be taken out', async () => {
  open(['Debe {credit.amount} hoy']);
  await userEvent.click(screen.getByText('Crédito: monto aprobado'));
  await userEvent.selectOptions(screen.getByLabelText('Se escribe'), 'pesos_words');
  expect(written).toEqual(['Debe {credit.amount|pesos_words} hoy']);
  place(5, 6);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  expect(written).toEqual(['Debe  hoy']);
});

test('a text that comes from outside takes the place of the old one', async () => {
  open(['Mío'], 1);
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
  expect(field().textContent).toBe('De otra persona');
});

test('words that a keyboard composes are read back', () => {
  open(['A'], 1);
  fireEvent.compositionStart(field());
  const text = field().querySelector('p')?.firstChild as Text;
  text.data = 'Año';
  fireEvent.compositionEnd(field());
  expect(written).toEqual(['Año']);
});

test('an unknown variable is marked', () => {
  open(['{credit.nada}']);
  expect(screen.getByText('credit.nada').dataset['wrong']).toBe('true');
});

test('a text that can only be read takes nothing', () => {
  renderUi(<Field text={['Firme']} isReadOnly />);
  expect(field().getAttribute('contenteditable')).toBe('false');
  input('insertText', 'x');
  expect(written).toEqual(['Firme']);
});
