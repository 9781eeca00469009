const ESCAPES: Readonly<Partial<Record<string, string>>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

/** The bytes of the text behind a mark, in either way that a PDF writes one; null without one. */
export function readPdfText(within: string, mark: RegExp): Buffer | null {
  const found = mark.exec(within);
  if (found === null) return null;
  const start = found.index + found[0].length;
  return within[start] === '<' ? readHex(within, start + 1) : readLiteral(within, start + 1);
}

function readHex(within: string, start: number): Buffer {
  const end = within.indexOf('>', start);
  return Buffer.from(within.slice(start, end).replace(/\s/g, ''), 'hex');
}

/** One sign, an escape in all its forms, or the end of a line that is only for the eye. */
const SIGN = /\\(?:([0-7]{1,3})|\r\n|([\s\S]))|([\s\S])/y;

function readLiteral(within: string, start: number): Buffer | null {
  let text = '';
  let depth = 1;
  SIGN.lastIndex = start;
  for (let sign = SIGN.exec(within); sign !== null; sign = SIGN.exec(within)) {
    const [, octal, escaped, plain] = sign;
    if (plain === '(') depth += 1;
    if (plain === ')') depth -= 1;
    if (depth === 0) return Buffer.from(text, 'latin1');
    if (octal !== undefined) text += String.fromCharCode(Number.parseInt(octal, 8) & 255);
    else if (escaped !== undefined && !/[\r\n]/.test(escaped)) text += ESCAPES[escaped] ?? escaped;
    else text += plain ?? '';
  }
  return null;
}
