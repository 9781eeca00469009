import { type RefObject, useEffect, useRef, useState } from 'react';
import { cropUnderFrame, type Rect } from './frame-crop.ts';
import { changeBetween } from './frame-quality.ts';
import { type GrayFrame, grayOf } from './gray-frame.ts';
import type { LiveView } from './live-view.ts';
import { drawPart } from './picture-of.ts';
import type { Camera } from './use-camera.ts';

/** Five looks a second follow a hand and leave a cheap phone its breath. */
const LOOK_EVERY_MS = 200;
/** So many good looks in a row, and the picture is taken. */
const GOOD_LOOKS_MIN = 5;
const LOOKED_AT_PIXELS = 640;
/** What is around the frame shows where the card ends. */
const AROUND_SHARE = 0.06;

export type LiveLook = {
  readonly canvas: HTMLCanvasElement;
  readonly gray: GrayFrame;
  readonly change: number;
};

type LiveOptions = {
  readonly camera: Camera;
  readonly frameRef: RefObject<HTMLElement | null>;
  readonly judge: (look: LiveLook) => LiveView | Promise<LiveView>;
  /** All was well for a second. */
  readonly onGood?: (() => void) | undefined;
};

/**
 * The part of the camera's picture under the guide frame; null before the first frame. A browser
 * knows the size of the picture before that, and draws it empty.
 */
export const sightOf = (
  video: HTMLVideoElement | null,
  frame: HTMLElement | null,
  margin: number,
): Rect | null => {
  if (!video || !frame || video.videoWidth === 0) return null;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  return cropUnderFrame({
    picture: { width: video.videoWidth, height: video.videoHeight },
    shown: video.getBoundingClientRect(),
    frame: frame.getBoundingClientRect(),
    margin,
  });
};

const lookAt = (video: HTMLVideoElement, crop: Rect, before: GrayFrame | null): LiveLook => {
  const { canvas, context } = drawPart(video, crop, { longSideMax: LOOKED_AT_PIXELS });
  const gray = grayOf(context.getImageData(0, 0, canvas.width, canvas.height));
  return { canvas, gray, change: changeBetween(before, gray) };
};

/** Looks at the picture again and again, one look at a time, and says what to do about it. */
export const useLiveView = ({ camera, frameRef, judge, onGood }: LiveOptions): LiveView | null => {
  const [view, setView] = useState<LiveView | null>(null);
  const { stream, videoRef } = camera;
  const latest = useRef({ judge, onGood });
  latest.current = { judge, onGood };

  useEffect(() => {
    if (stream === null) return;
    let timer = 0;
    let isOver = false;
    let before: GrayFrame | null = null;
    let goodLooks = 0;
    const look = async () => {
      const crop = sightOf(videoRef.current, frameRef.current, AROUND_SHARE);
      if (crop !== null && videoRef.current) {
        const seen = lookAt(videoRef.current, crop, before);
        before = seen.gray;
        const judged = await latest.current.judge(seen);
        if (isOver) return;
        setView((last) => (isSame(last, judged) ? last : judged));
        goodLooks = judged.hint === null ? goodLooks + 1 : 0;
        if (goodLooks >= GOOD_LOOKS_MIN) latest.current.onGood?.();
      }
      timer = window.setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      setView(null);
    };
  }, [stream, videoRef, frameRef]);

  return view;
};

const isSame = (one: LiveView | null, other: LiveView): boolean =>
  one?.hint === other.hint && one.right.join() === other.right.join();
