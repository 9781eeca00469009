import { SheetRefused } from './sheet-task.ts';

const DELIMITERS = [';', ',', '\t'] as const;
const QUOTE = '"';

/** Excel starts a file with this line when it wants to be sure. */
const DECLARED = /^sep=(.)\r?\n/;

/**
 * The records of a text with delimiters, each field as it was typed. Empty lines are records too,
 * so that a record's position is its row in Excel. A quote that never ends would swallow the rest
 * of the file, so it is refused. The delimiter is found where none is given.
 */
export function* parseCsv(text: string, given?: string): Generator<readonly string[]> {
  const declared = DECLARED.exec(text);
  const delimiter = declared?.[1] ?? given ?? delimiterOf(text);
  if (declared !== null) yield [];
  const end = fieldEnd(delimiter);
  let position = declared?.[0].length ?? 0;
  let record: string[] = [];
  while (position < text.length) {
    const field = readField(text, position, end);
    record.push(field.value);
    position = field.next;
    if (field.isLast) {
      yield record;
      record = [];
    }
  }
  if (record.length > 0) yield [...record, ''];
}

const fieldEnd = (delimiter: string): RegExp =>
  new RegExp(`${RegExp.escape(delimiter)}|\\r\\n|\\n|\\r|$`, 'g');

type Field = { readonly value: string; readonly next: number; readonly isLast: boolean };

function readField(text: string, start: number, end: RegExp): Field {
  const quoted = text[start] === QUOTE ? readQuoted(text, start) : null;
  end.lastIndex = quoted?.next ?? start;
  const ending = end.exec(text);
  const [mark, at] = [ending?.[0] ?? '', ending?.index ?? text.length];
  // Characters after a closing quote belong to the field, as Excel has it.
  const value = (quoted?.value ?? '') + text.slice(quoted?.next ?? start, at);
  const isLast = mark === '' || mark === '\n' || mark === '\r\n' || mark === '\r';
  return { value, next: at + mark.length, isLast };
}

function readQuoted(text: string, start: number): { value: string; next: number } {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf(QUOTE, from);
    if (quote === -1) throw new SheetRefused('unreadable');
    value += text.slice(from, quote);
    if (text[quote + 1] !== QUOTE) return { value, next: quote + 1 };
    value += QUOTE;
    from = quote + 2;
  }
}

/** Titles seldom have a delimiter in them, so the first line that is not empty decides. */
function delimiterOf(text: string): string {
  const line = /[^\r\n]+/.exec(text)?.[0] ?? '';
  const outsideQuotes = line.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => outsideQuotes.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}
