type Picture = { readonly width: number; readonly height: number; readonly rgb: Buffer };

type Film = {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
};

export const y4mHeader = ({ width, height, framesPerSecond }: Film): Buffer =>
  Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420\n`);

/** One picture as a camera gives it: brightness in full, colours at half the size (BT.601). */
export function y4mFrame({ width, height, rgb }: Picture): Buffer {
  const mark = Buffer.from('FRAME\n');
  const pixels = width * height;
  const frame = Buffer.alloc(mark.length + pixels + pixels / 2);
  mark.copy(frame);
  const blueAt = mark.length + pixels;
  const redAt = blueAt + pixels / 4;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      // One by one: a slice of each pixel would take longer than all that is done with it.
      const red = rgb[at] ?? 0;
      const green = rgb[at + 1] ?? 0;
      const blue = rgb[at + 2] ?? 0;
      frame[mark.length + y * width + x] = 16 + (65.7 * red + 129.1 * green + 25.1 * blue) / 256;
      if (x % 2 !== 0 || y % 2 !== 0) continue;
      const half = (y / 2) * (width / 2) + x / 2;
      frame[blueAt + half] = 128 + (-37.9 * red - 74.5 * green + 112.4 * blue) / 256;
      frame[redAt + half] = 128 + (112.4 * red - 94.2 * green - 18.3 * blue) / 256;
    }
  }
  return frame;
}
