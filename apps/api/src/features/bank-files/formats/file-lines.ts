export type FileLine = { readonly number: number; readonly text: string };

/** An end-of-file mark of DOS, which some banks still write. */
const END_MARK = '\u001a';

/** The lines of a text that are not blank, one at a time and numbered as an editor shows them. */
export function* fileLines(text: string): Generator<FileLine> {
  let start = 0;
  for (let number = 1; start < text.length; number += 1) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end).replace(END_MARK, '').trimEnd();
    if (line !== '') yield { number, text: line };
    start = end + 1;
  }
}
