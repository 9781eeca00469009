import { encode } from 'uqr';
import { BODY_WIDTH, GAP, STYLE, type TextStyle } from './look.ts';
import type { PaperInput } from './paper.ts';
import type { Node } from './pen.ts';
import type { Piece } from './pieces.ts';
import { breakLines, type Measure } from './typeset.ts';

export const QR_SIZE = 66;
export const QR_GUTTER = 16;
const PADDING_TOP = 12;

/** Groups of four, so that a person can read and type the code. */
const GROUP = /.{4}(?=.)/g;
const grouped = (id: string): string => id.replaceAll('-', '').replace(GROUP, '$&-');

type Setting = { readonly root: Node; readonly number: string | null };

/** The QR, the address and the code by which anybody can check the document. */
export function setVerification(
  measure: Measure,
  { url, id }: NonNullable<PaperInput['verification']>,
  { root, number }: Setting,
): Piece {
  const section: Node = { tag: 'Sect', parent: root };
  const width = BODY_WIDTH - QR_SIZE - QR_GUTTER;
  const set = (text: string, style: TextStyle, node: Node) =>
    breakLines(measure, [{ text }], { style, width }).map((line) => ({ node, line, style }));
  const paragraph = (): Node => ({ tag: 'P', parent: section });
  const link: Node = { tag: 'Link', parent: paragraph() };
  const text = [
    ...set('Comprueba que este documento es auténtico', STYLE.smallStrong, paragraph()),
    ...set('Escanea el código o entra a', STYLE.small, paragraph()),
    ...set(url, STYLE.small, link).map((line) => ({ ...line, url })),
    ...set(`Código ${grouped(id)}`, STYLE.smallStrong, paragraph()),
    ...(number === null ? [] : set(`Documento ${number}`, STYLE.small, paragraph())),
  ];
  const textHeight = text.reduce((sum, { style }) => sum + style.leading, 0);
  return {
    block: null,
    gap: GAP.verification,
    height: PADDING_TOP + Math.max(QR_SIZE, textHeight),
    keepsNext: false,
    isAtFoot: true,
    ink: {
      kind: 'verification',
      figure: { tag: 'Figure', parent: section, alt: `Código QR que abre ${url}` },
      modules: encode(url, { ecc: 'M', border: 0 }).data,
      text,
      top: PADDING_TOP,
    },
  };
}
