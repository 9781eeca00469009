import type pdfmake from 'pdfmake';

/** Data alone, because it goes to a thread: no functions for headers, no pictures by address. */
export type PdfDocument = Parameters<typeof pdfmake.createPdf>[0];
