export type Rect = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type Sight = {
  /** The picture as the camera gives it. */
  readonly picture: { readonly width: number; readonly height: number };
  /** Where it is shown, filled from edge to edge. */
  readonly shown: Rect;
  /** The guide frame over it. */
  readonly frame: Rect;
  /** How much of the frame's size is added on each side. */
  readonly margin: number;
};

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/**
 * The part of the picture under the guide frame. The picture fills its box and is cut at its
 * edges, as with `object-fit: cover`.
 */
export const cropUnderFrame = ({ picture, shown, frame, margin }: Sight): Rect => {
  const scale = Math.max(shown.width / picture.width, shown.height / picture.height);
  const hiddenX = (picture.width * scale - shown.width) / 2;
  const hiddenY = (picture.height * scale - shown.height) / 2;
  const more = { x: frame.width * margin, y: frame.height * margin };
  const toX = (place: number) => clamp((place - shown.x + hiddenX) / scale, picture.width);
  const toY = (place: number) => clamp((place - shown.y + hiddenY) / scale, picture.height);
  const left = toX(frame.x - more.x);
  const top = toY(frame.y - more.y);
  return {
    x: left,
    y: top,
    width: toX(frame.x + frame.width + more.x) - left,
    height: toY(frame.y + frame.height + more.y) - top,
  };
};
