/** A picture without colours: one byte per pixel, row by row. */
export type GrayFrame = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** The luma of each pixel, in whole numbers: (77 r + 150 g + 29 b) / 256. */
export const grayOf = ({ data, width, height }: ImageData): GrayFrame => {
  const gray = new Uint8Array(width * height);
  for (let index = 0; index < gray.length; index += 1) {
    const at = index * 4;
    const red = data[at] ?? 0;
    const green = data[at + 1] ?? 0;
    const blue = data[at + 2] ?? 0;
    gray[index] = (77 * red + 150 * green + 29 * blue) >> 8;
  }
  return { data: gray, width, height };
};
