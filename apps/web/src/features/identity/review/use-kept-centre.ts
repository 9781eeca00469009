import { type UIEvent, useLayoutEffect, useRef } from 'react';

const MIDDLE = { x: 0.5, y: 0.5 };

/** Keeps the centre of a picture in the middle of its frame when the zoom changes. */
export const useKeptCentre = (zoom: number) => {
  const frame = useRef<HTMLDivElement>(null);
  const centre = useRef(MIDDLE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom is what moves the picture.
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const { x, y } = centre.current;
    box.scrollLeft = x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = y * box.scrollHeight - box.clientHeight / 2;
  }, [zoom]);
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLDivElement>): void => {
    centre.current = {
      x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
      y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
    };
  };
  return { ref: frame, onScroll };
};
