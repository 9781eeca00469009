import { useEffect, useRef } from 'react';
import SignaturePadOfLibrary from 'signature_pad';
import { type Drawing, drawingOf, fitDrawing } from './drawing.ts';
import classes from './signature-pad.module.css';

type SignaturePadProps = {
  /** Null while nothing is drawn. */
  readonly drawing: Drawing | null;
  readonly onDraw: (drawing: Drawing) => void;
  /** Who signs, under the base line. */
  readonly signer: readonly string[];
};

const PEN_MIN_PX = 1.1;
const PEN_MAX_PX = 2.6;

/** The pad of the library on a canvas as large as its place, in the pixels of the screen. */
const mountPad = (canvas: HTMLCanvasElement): SignaturePadOfLibrary =>
  new SignaturePadOfLibrary(canvas, { minWidth: PEN_MIN_PX, maxWidth: PEN_MAX_PX });

const sizeOf = (canvas: HTMLCanvasElement) => ({
  width: canvas.clientWidth,
  height: canvas.clientHeight,
});

/** Draws what is kept, in the colour of the text, on a canvas that may have another size now. */
const redraw = (
  pad: SignaturePadOfLibrary,
  canvas: HTMLCanvasElement,
  drawing: Drawing | null,
): void => {
  const sheet = sizeOf(canvas);
  const ratio = Math.max(1, window.devicePixelRatio);
  canvas.width = sheet.width * ratio;
  canvas.height = sheet.height * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.penColor = getComputedStyle(canvas).color;
  pad.clear();
  if (drawing === null || sheet.width === 0) return;
  const { penColor, minWidth, maxWidth, dotSize, velocityFilterWeight } = pad;
  const { compositeOperation } = pad;
  const pen = { penColor, minWidth, maxWidth, dotSize, velocityFilterWeight, compositeOperation };
  pad.fromData(
    fitDrawing(drawing, sheet).strokes.map((points) => ({
      ...pen,
      points: points.map(([x, y, time]) => ({ x, y, time, pressure: 0 })),
    })),
  );
};

/**
 * A sheet to sign on, with a finger, a pen or a mouse. What was drawn is kept outside as vectors:
 * another size, a turned phone or another colour scheme draws it again.
 */
export const SignaturePad = ({ drawing, onDraw, signer }: SignaturePadProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePadOfLibrary>(null);
  const kept = useRef(drawing);
  const tell = useRef(onDraw);
  tell.current = onDraw;

  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    const mounted = mountPad(sheet);
    pad.current = mounted;
    const note = (): void => {
      kept.current = drawingOf(sizeOf(sheet), mounted.toData());
      tell.current(kept.current);
    };
    mounted.addEventListener('endStroke', note);
    const drawAgain = (): void => redraw(mounted, sheet, kept.current);
    const sized = new ResizeObserver(drawAgain);
    sized.observe(sheet);
    const scheme = new MutationObserver(drawAgain);
    scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => {
      sized.disconnect();
      scheme.disconnect();
      mounted.removeEventListener('endStroke', note);
      mounted.off();
    };
  }, []);

  useEffect(() => {
    // What came from this pad is on it already.
    if (kept.current === drawing) return;
    kept.current = drawing;
    if (pad.current && canvas.current) redraw(pad.current, canvas.current, drawing);
  }, [drawing]);

  return (
    <div className={classes.pad}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        role="img"
        aria-label={
          drawing === null
            ? 'Espacio para dibujar tu firma, vacío'
            : 'Espacio para dibujar tu firma, con tu trazo'
        }
      />
      <div className={classes.line}>
        {signer.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </div>
  );
};
