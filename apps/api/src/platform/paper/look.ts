/** Carta, the paper of Colombian offices, in points. */
export const SHEET = { width: 612, height: 792 } as const;

/** Between these the text of a page runs; header and footer are outside. */
export const BODY = { left: 62, right: 550, top: 104, bottom: 716 } as const;
export const BODY_WIDTH = BODY.right - BODY.left;
export const BODY_HEIGHT = BODY.bottom - BODY.top;

export const HEADER = { baseline: 66, rule: 80 } as const;
export const FOOTER = { rule: 734, baseline: 750 } as const;

export const INK = {
  text: '#142023',
  muted: '#505c5f',
  line: '#d9dfe1',
  strongLine: '#859094',
  stamp: '#e9eded',
} as const;

export const HAIRLINE = 0.5;

export type Weight = 'regular' | 'strong';

export type TextStyle = {
  readonly size: number;
  /** From one line to the next. */
  readonly leading: number;
  readonly color: string;
  /** Weight of text that is not bold. */
  readonly weight: Weight;
};

export const STYLE = {
  title: { size: 20, leading: 25, color: INK.text, weight: 'strong' },
  subtitle: { size: 9.5, leading: 14, color: INK.muted, weight: 'regular' },
  section: { size: 13, leading: 18, color: INK.text, weight: 'strong' },
  clause: { size: 10.5, leading: 16, color: INK.text, weight: 'strong' },
  body: { size: 10, leading: 15, color: INK.text, weight: 'regular' },
  label: { size: 9.5, leading: 14, color: INK.muted, weight: 'regular' },
  value: { size: 9.5, leading: 14, color: INK.text, weight: 'regular' },
  signer: { size: 9.5, leading: 13, color: INK.text, weight: 'strong' },
  small: { size: 8.5, leading: 12, color: INK.muted, weight: 'regular' },
  smallStrong: { size: 8.5, leading: 12, color: INK.text, weight: 'strong' },
} as const satisfies Record<string, TextStyle>;

/** Above a piece of its kind, unless it opens a page. */
export const GAP = {
  section: 22,
  clause: 16,
  paragraph: 8,
  table: 16,
  afterTitle: 6,
  afterSubtitle: 20,
  signatures: 18,
  verification: 24,
} as const;
