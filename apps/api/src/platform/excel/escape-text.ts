// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold.
const NOT_PLAIN = /[&<>"\u0000-\u001f\uFFFE\uFFFF]|_x[0-9a-f]{4}_/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above.
const NOT_IN_XML = /[\u0000-\u0008\u000b-\u001f\uFFFE\uFFFF]/g;
/** Excel reads this as the code of a character; written so, it stays what it is. */
const CHARACTER_CODE = /_(?=x[0-9a-f]{4}_)/gi;

/** A text as XML and Excel take it; what neither can hold is left out. */
export function escapeText(text: string): string {
  if (!NOT_PLAIN.test(text)) return text;
  return text
    .replaceAll('\r\n', '\n')
    .replace(NOT_IN_XML, '')
    .replace(CHARACTER_CODE, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
