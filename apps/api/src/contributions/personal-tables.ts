import type { DB } from '#platform/database/database.generated.ts';
import type { OwnDataPath } from './own-data.ts';
import type { ErasedThing, KeptThing } from './personal-data.ts';

/**
 * Records that name people for what they did in the company, and the law that keeps them. A
 * borrower whose data is erased is not told of them: they are not about that borrower.
 */
const COMPANY_RECORDS = {
  books:
    'Los libros y comprobantes del comerciante se conservan diez años ' +
    '(Código de Comercio, art. 60; Ley 962 de 2005, art. 28).',
  staff_acts:
    'Quién del personal decidió qué sobre la empresa: responsabilidad demostrada ' +
    '(Decreto 1074 de 2015, art. 2.2.2.25.6.1).',
} as const;

type KeptRecord = KeptThing | keyof typeof COMPANY_RECORDS;

/** A part of the file, or the stored files beside it. */
type Exported = { readonly exported: OwnDataPath | 'archivos' };
type Erased = { readonly erased: ErasedThing };
type Kept = { readonly kept: KeptRecord };

/**
 * The fate of the rows of a table that leads to a person: the part of the own-data file that holds
 * them, the erased thing as which they go with a person whom no credit keeps, and the kept record
 * as which they stay where one does. A table has at least one of them.
 */
export type PersonalTable =
  | (Exported & Partial<Erased & Kept>)
  | (Erased & Partial<Exported & Kept>)
  | (Kept & Partial<Exported & Erased>);

export type PersonalTables = Readonly<Partial<Record<keyof DB, PersonalTable>>>;

/** Tables of people that the platform writes. */
export const PLATFORM_PERSONAL_TABLES = {
  gateway_unsettled: { kept: 'books' },
  uploads: { exported: 'envíos_sin_terminar', erased: 'files' },
  upload_parts: { erased: 'files' },
} as const satisfies PersonalTables;
