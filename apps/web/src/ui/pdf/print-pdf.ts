/** The dialog of the browser may stay open this long before its pages are gone. */
const KEPT_FOR_MS = 10 * 60_000;

/** Prints all pages of a file, not the screen around it. */
export const printPdf = (url: string): void => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  frame.title = 'Documento para imprimir';
  frame.addEventListener('load', () => frame.contentWindow?.print());
  document.body.append(frame);
  setTimeout(() => frame.remove(), KEPT_FOR_MS);
};
