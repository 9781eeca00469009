import { SCREENING_COLUMNS } from '@cuotaclara/contract/screening/screening-lists';
import { importTemplate } from '#platform/excel/import-template.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';

const { name, document, detail } = SCREENING_COLUMNS;

/** A sheet to fill in with the people of a list. */
export const listTemplate = (): Promise<FileAnswer> =>
  importTemplate({
    name: 'plantilla-lista-de-control',
    sheet: 'Lista',
    columns: [
      { label: name, example: 'PÉREZ ROJAS, Ana María' },
      { label: document, example: '1020304118' },
      { label: detail, example: 'Resolución 123 de 2026' },
    ],
    note: 'Llena la primera hoja. El documento y el detalle pueden quedar vacíos.',
  });
