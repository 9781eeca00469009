type Place = {
  /** The characters of the text, from the first to the one after the last. */
  readonly from: number;
  readonly to: number;
};

export type TextNode = Place &
  (
    | { readonly kind: 'words'; readonly text: string; readonly bold: boolean }
    | {
        readonly kind: 'variable';
        readonly name: string;
        /** Null for the usual format of its type. */
        readonly format: string | null;
        readonly bold: boolean;
      }
    /** The number of a clause. */
    | { readonly kind: 'reference'; readonly block: string; readonly bold: boolean }
  );

export type TextError = Place & { readonly message: string };

export type ParsedText = {
  readonly nodes: readonly TextNode[];
  readonly errors: readonly TextError[];
};

const VARIABLE = /^([a-z_]+(?:\.[a-z0-9_]+)+)(?:\|([a-z_]+))?$/;
const REFERENCE = /^§([a-z][a-z0-9-]*)$/;
const TOKEN = /\*\*|\{[^{}]*\}?|\}/g;

const BAD_BRACES = 'Entre llaves va una variable, como {credit.amount|pesos}, o una cláusula.';

/** Reads what is between braces. */
function readBraces(token: string, place: Place & { bold: boolean }): TextNode | TextError {
  const { bold, from, to } = place;
  if (!token.startsWith('{')) return { from, to, message: 'Sobra una llave.' };
  if (!token.endsWith('}')) return { from, to, message: 'Falta cerrar la llave.' };
  const inside = token.slice(1, -1).trim();
  const [, block] = REFERENCE.exec(inside) ?? [];
  if (block !== undefined) return { kind: 'reference', block, bold, from, to };
  const [, name, format] = VARIABLE.exec(inside) ?? [];
  if (name === undefined) return { from, to, message: BAD_BRACES };
  return { kind: 'variable', name, format: format ?? null, bold, from, to };
}

/**
 * Reads the text of a template: words with `{variable|format}`, `{§block}` and `**bold**`. A part
 * with an error is left out of the nodes.
 */
export function parseText(text: string): ParsedText {
  const nodes: TextNode[] = [];
  const errors: TextError[] = [];
  let bold = false;
  let boldFrom = 0;
  let done = 0;
  const addWords = (to: number) => {
    if (to > done) nodes.push({ kind: 'words', text: text.slice(done, to), bold, from: done, to });
  };
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    const from = match.index;
    const to = from + token.length;
    addWords(from);
    done = to;
    if (token === '**') {
      bold = !bold;
      boldFrom = from;
      continue;
    }
    const read = readBraces(token, { bold, from, to });
    if ('message' in read) errors.push(read);
    else nodes.push(read);
  }
  addWords(text.length);
  if (bold) {
    errors.push({ from: boldFrom, to: boldFrom + 2, message: 'Falta cerrar la negrilla con **.' });
  }
  return { nodes, errors };
}
