import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** Letters of nine points need more than the pixels of a plain screen to stand well. */
const PIXEL_RATIO_MIN = 2;
/** More would only cost memory on a phone with a dense screen. */
const PIXEL_RATIO_MAX = 2.5;

export type PdfPage = {
  readonly number: number;
  /** In points, as `places` of a document are. */
  readonly width: number;
  readonly height: number;
  /** Draws the page so wide; the returned function breaks the drawing off. */
  readonly draw: (canvas: HTMLCanvasElement, widthPx: number) => () => void;
  /** Lays selectable text over the drawing. */
  readonly layText: (container: HTMLElement, widthPx: number) => () => void;
};

export type OpenPdf = { readonly pages: readonly PdfPage[]; readonly close: () => void };

/**
 * The code that reads a PDF, loaded by the first page that shows one. Its build for older browsers:
 * phones are not always new.
 */
const loadPdfJs = async () => {
  const [pdfJs, { default: workerUrl }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]);
  pdfJs.GlobalWorkerOptions.workerSrc = workerUrl;
  return pdfJs;
};

type PdfJs = Awaited<ReturnType<typeof loadPdfJs>>;

/** Something that was broken off is no failure. */
const ignore = (): void => {};

const drawPage = (page: PDFPageProxy, canvas: HTMLCanvasElement, widthPx: number) => {
  const ratio = Math.min(Math.max(window.devicePixelRatio, PIXEL_RATIO_MIN), PIXEL_RATIO_MAX);
  const viewport = page.getViewport({
    scale: (widthPx / page.getViewport({ scale: 1 }).width) * ratio,
  });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  task.promise.catch(ignore);
  return () => task.cancel();
};

const layText = (pdfJs: PdfJs, page: PDFPageProxy, container: HTMLElement, widthPx: number) => {
  const scale = widthPx / page.getViewport({ scale: 1 }).width;
  container.replaceChildren();
  container.style.setProperty('--total-scale-factor', String(scale));
  const layer = new pdfJs.TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale }),
  });
  layer.render().catch(ignore);
  return () => layer.cancel();
};

const pageOf = (pdfJs: PdfJs, page: PDFPageProxy): PdfPage => {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    number: page.pageNumber,
    width,
    height,
    draw: (canvas, widthPx) => drawPage(page, canvas, widthPx),
    layText: (container, widthPx) => layText(pdfJs, page, container, widthPx),
  };
};

const pagesOf = (pdfJs: PdfJs, pdf: PDFDocumentProxy): Promise<PdfPage[]> =>
  Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) =>
      pageOf(pdfJs, await pdf.getPage(index + 1)),
    ),
  );

/** Reads a PDF in a thread of its own, from bytes that were fetched with the session. */
export const openPdf = async (blob: Blob): Promise<OpenPdf> => {
  const pdfJs = await loadPdfJs();
  const task = pdfJs.getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    enableXfa: false,
  });
  const pdf = await task.promise;
  return { pages: await pagesOf(pdfJs, pdf), close: () => void task.destroy() };
};
