/** A part of a strip that scrolls sideways, from the left edge of the strip's content. */
type StripPart = { readonly left: number; readonly width: number };

type StripView = {
  readonly scrollLeft: number;
  readonly width: number;
  readonly parts: readonly StripPart[];
};

export type HiddenParts = { readonly before: number; readonly after: number };

export const NO_HIDDEN_PARTS: HiddenParts = { before: 0, after: 0 };

/** How many parts of a strip are out of sight on either side; half a part counts as in sight. */
export const hiddenParts = ({ scrollLeft, width, parts }: StripView): HiddenParts => {
  const isBefore = (part: StripPart) => part.left + part.width / 2 < scrollLeft;
  const isAfter = (part: StripPart) => part.left + part.width / 2 > scrollLeft + width;
  return { before: parts.filter(isBefore).length, after: parts.filter(isAfter).length };
};
