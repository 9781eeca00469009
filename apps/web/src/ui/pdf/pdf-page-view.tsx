import { useEffect, useRef, useState } from 'react';
import type { PdfPage } from './open-pdf.ts';
import type { PdfPlace } from './pdf-place.ts';
import classes from './pdf-view.module.css';

type PdfPageViewProps = {
  readonly page: PdfPage;
  /** Of how many. */
  readonly pages: number;
  readonly zoom: number;
  readonly places: readonly PdfPlace[];
};

/** A page is drawn before it comes into sight. */
const NEAR = '400px';

const percent = (share: number): string => `${share * 100}%`;

/** One page: as large as it will be at once, drawn when it comes near. */
export const PdfPageView = ({ page, pages, zoom, places }: PdfPageViewProps) => {
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const widthPx = useNearWidth(sheet);
  useEffect(() => {
    if (widthPx === 0 || !canvas.current || !text.current) return;
    const stopDrawing = page.draw(canvas.current, widthPx);
    const stopText = page.layText(text.current, widthPx);
    return () => {
      stopDrawing();
      stopText();
    };
  }, [page, widthPx]);
  return (
    <div
      ref={sheet}
      className={classes.page}
      data-page={page.number}
      data-points={page.height}
      style={{ width: percent(zoom), aspectRatio: `${page.width} / ${page.height}` }}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Página ${page.number} de ${pages}`}
        className={classes.drawing}
      />
      {places.map(({ top, bottom }) => (
        <span
          key={top}
          className={classes.tint}
          style={{
            top: percent(top / page.height),
            height: percent((bottom - top) / page.height),
          }}
        />
      ))}
      <div ref={text} className={classes.text} />
    </div>
  );
};

/** How wide the page is once it has come near; 0 before. */
const useNearWidth = (sheet: React.RefObject<HTMLElement | null>): number => {
  const [widthPx, setWidthPx] = useState(0);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        seen.disconnect();
      },
      { rootMargin: NEAR },
    );
    const sized = new ResizeObserver(() => setWidthPx(element.clientWidth));
    seen.observe(element);
    sized.observe(element);
    return () => {
      seen.disconnect();
      sized.disconnect();
    };
  }, [sheet]);
  return isNear ? widthPx : 0;
};
