/** x, y, and milliseconds since the first point. */
type DrawnPoint = [x: number, y: number, ms: number];

/** A signature as strokes on a sheet of a size, in CSS pixels. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly (readonly Readonly<DrawnPoint>[])[];
};

type PadPoint = { readonly x: number; readonly y: number; readonly time: number };
type Sheet = Pick<Drawing, 'width' | 'height'>;

/** The largest stroke that is sent as one; a longer one goes on in the next. */
export const STROKE_POINTS_MAX = 2000;

const TENTH = 10;
const round = (value: number): number => Math.round(value * TENTH) / TENTH;

const inPieces = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

/** What was drawn on the pad, as it is kept and sent. */
export const drawingOf = (
  sheet: Sheet,
  strokes: readonly { readonly points: readonly PadPoint[] }[],
): Drawing => {
  const first = strokes[0]?.points[0]?.time ?? 0;
  return {
    width: Math.round(sheet.width),
    height: Math.round(sheet.height),
    strokes: strokes
      .flatMap(({ points }) => inPieces(points, STROKE_POINTS_MAX))
      .map((points) =>
        points.map(
          ({ x, y, time }): DrawnPoint => [
            round(x),
            round(y),
            Math.max(0, Math.round(time - first)),
          ],
        ),
      ),
  };
};

/** The same drawing on another sheet: as large as fits, in the middle, in its proportions. */
export const fitDrawing = (drawing: Drawing, sheet: Sheet): Drawing => {
  const scale = Math.min(sheet.width / drawing.width, sheet.height / drawing.height);
  const left = (sheet.width - drawing.width * scale) / 2;
  const top = (sheet.height - drawing.height * scale) / 2;
  return {
    ...sheet,
    strokes: drawing.strokes.map((points) =>
      points.map(([x, y, ms]): DrawnPoint => [x * scale + left, y * scale + top, ms]),
    ),
  };
};
