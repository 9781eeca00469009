import { expect, test } from 'vitest';
import { BODY, BODY_HEIGHT, HEADER } from '#platform/paper/look.ts';
import type { PaperInput } from '#platform/paper/paper.ts';
import { renderPaper } from '#platform/paper/render-paper.ts';
import { constanciaOf } from '#test/pdf/every-constancia.ts';
import { KINDS, paperOfKind } from '#test/pdf/every-paper.ts';
import { inspectPdf } from '#test/pdf/inspect-pdf.ts';

/** A page that leaves more free than this, with a line's rounding, breaks early. */
const FREE_MAX = 0.16;
/** A last page with so few lines beside its code could have ended on the one before. */
const LAST_LINES_MIN = 3;
const CODE_TITLE = 'Comprueba que este documento es auténtico';
/** From the baseline of the title of the code to the rule above the code. */
const ABOVE_CODE = 22;
/** Under a baseline, to the lower edge of its line. */
const UNDER_BASELINE = 4;

type Pages = ReturnType<typeof inspectPdf>['pages'];

/** The text between header and footer, above the code, and how far down the page is used. */
function bodyOf({ lines, strokes }: Pages[number]) {
  const code = lines.find(({ text }) => text.startsWith(CODE_TITLE));
  const end = code === undefined ? BODY.bottom : code.baseline - ABOVE_CODE;
  const isInside = (down: number): boolean => down > HEADER.rule && down < end;
  const inside = lines.filter(({ baseline, text }) => isInside(baseline) && text.trim() !== '');
  const lowest = Math.max(
    BODY.top,
    ...inside.map(({ baseline }) => baseline + UNDER_BASELINE),
    ...strokes.filter(isInside),
  );
  const read = inside.filter(({ tag }) => tag !== 'Artifact');
  return {
    first: read[0],
    last: read.at(-1),
    rowCount: new Set(read.map(({ baseline }) => Math.round(baseline))).size,
    free: (BODY.bottom - lowest) / BODY_HEIGHT,
  };
}

const isTitle = (tag: string | undefined): boolean => tag === 'H1' || tag === 'H2';

/** Bad breaks of a paper, in words; empty without any. */
async function badBreaksOf(name: string, input: PaperInput): Promise<string[]> {
  const pages = inspectPdf((await renderPaper(input)).pdf).pages.map(bodyOf);
  return pages.flatMap(({ last, rowCount, free }, index) => {
    const at = `${name}, page ${index + 1} of ${pages.length}`;
    const isLast = index === pages.length - 1;
    const isBeforeAnnex = pages[index + 1]?.first?.text.startsWith('Anexo') === true;
    return [
      ...(isTitle(last?.tag) ? [`${at} ends with a title`] : []),
      ...(isLast && index > 0 && rowCount < LAST_LINES_MIN ? [`${at} has ${rowCount} lines`] : []),
      ...(!isLast && !isBeforeAnnex && free > FREE_MAX
        ? [`${at} leaves ${Math.round(free * 100)} % free`]
        : []),
    ];
  });
}

/** Kinds whose text grows with the number of instalments; that of the others with its people. */
const GROWING = new Set(['CONTRATO', 'PLAN', 'RECIBO', 'EXTRACTO']);

const lengthsOf = (kind: string) =>
  [false, true].flatMap((isLong) =>
    GROWING.has(kind)
      ? [12, 24, 36, 60, 84].map((instalments) => ({
          instalments,
          coDebtors: isLong ? 2 : 0,
          isLong,
        }))
      : [0, 1, 2].map((coDebtors) => ({ instalments: 12, coDebtors, isLong })),
  );

test.each(KINDS)('no page of %s breaks early, whatever the length of its data', async (kind) => {
  const found: string[] = [];
  for (const length of lengthsOf(kind)) {
    const { instalments, coDebtors, isLong } = length;
    const size = isLong ? 'long' : 'short';
    const name = `${instalments} instalments, ${coDebtors} co-debtors, ${size}`;
    found.push(...(await badBreaksOf(name, paperOfKind(kind, length))));
  }
  expect(found).toEqual([]);
});

test('no page of the evidence breaks early, for any number and kind of signatures', async () => {
  const found: string[] = [];
  for (const people of [0, 1, 2, 3]) {
    for (const isLong of [false, true]) {
      for (const isDrawn of [false, true]) {
        for (const codes of [1, 3]) {
          const name = `${people} people, ${isLong ? 'long' : 'short'}, ${codes} codes`;
          const input = constanciaOf({ people, isLong, isDrawn, codes });
          found.push(...(await badBreaksOf(`${name}, drawn ${isDrawn}`, input)));
        }
      }
    }
  }
  expect(found).toEqual([]);
});
