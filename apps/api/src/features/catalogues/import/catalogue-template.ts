import { type Catalogue, fieldsOf } from '@cuotaclara/contract/catalogues/catalogue';
import { importTemplate } from '#platform/excel/import-template.ts';
import type { FileAnswer } from '#platform/http/serve-file.ts';

/** A sheet to fill in with entries of a catalogue. */
export const catalogueTemplate = (declared: Catalogue): Promise<FileAnswer> =>
  importTemplate({
    name: `plantilla-${declared.entity}`,
    sheet: declared.words.plural,
    columns: fieldsOf(declared).map(([, field]) => field),
    note: 'Llena la primera hoja. Una celda vacía deja como está lo que ya existe.',
  });
