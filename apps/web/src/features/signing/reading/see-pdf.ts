/** How the PDF of a document is shown: beside its text where there is room, else above it. */
export type SeePdf = {
  readonly isWide: boolean;
  readonly isBeside: boolean;
  readonly toggle: () => void;
};
