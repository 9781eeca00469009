import { Skeleton } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { PdfPageView } from './pdf-page-view.tsx';
import type { PdfPlace } from './pdf-place.ts';
import classes from './pdf-view.module.css';
import { usePdf } from './use-pdf.ts';

type PdfViewProps = {
  /** Undefined while its bytes are on their way. */
  readonly blob: Blob | undefined;
  /** What the document is called. */
  readonly name: string;
  /** How many times as wide as its place. */
  readonly zoom: number;
  /** What is being read now: it is tinted and stays in sight. */
  readonly places?: readonly PdfPlace[];
};

const NO_PLACES: readonly PdfPlace[] = [];

/** The pages of a PDF under each other. A page is drawn when it comes near. */
export const PdfView = ({ blob, name, zoom, places = NO_PLACES }: PdfViewProps) => {
  const scroller = useRef<HTMLElement>(null);
  const state = usePdf(blob);
  const isOpen = state.stand === 'open';
  usePlaceInSight(scroller, isOpen ? places[0] : undefined);
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
      tabIndex={0}
      aria-label={`Páginas de ${name}`}
      aria-busy={state.stand === 'opening'}
    >
      {state.stand === 'opening' && <Skeleton className={classes.opening} />}
      {state.stand === 'failed' && (
        <Notice tone="danger">
          Este navegador no pudo mostrar el PDF. Descárgalo y ábrelo con otra aplicación.
        </Notice>
      )}
      {isOpen &&
        state.pdf.pages.map((page) => (
          <PdfPageView
            key={page.number}
            page={page}
            pages={state.pdf.pages.length}
            zoom={zoom}
            places={places.filter((place) => place.page === page.number)}
          />
        ))}
    </section>
  );
};

/** A third from the top, where a reader looks. */
const SIGHT_SHARE = 0.3;

/** Moves the pages, and nothing else, to the place that is being read. */
const usePlaceInSight = (
  scroller: RefObject<HTMLElement | null>,
  place: PdfPlace | undefined,
): void => {
  useEffect(() => {
    const box = scroller.current;
    const page = place && box?.querySelector<HTMLElement>(`[data-page="${place.page}"]`);
    if (!(box && page)) return;
    const pointPx = page.clientHeight / Number(page.dataset['points']);
    const top = page.offsetTop + place.top * pointPx;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollTo?.({
      top: top - box.clientHeight * SIGHT_SHARE,
      behavior: isCalm ? 'auto' : 'smooth',
    });
  }, [scroller, place]);
};
