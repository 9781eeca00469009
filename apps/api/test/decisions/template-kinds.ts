import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import { templatePublication } from '@cuotaclara/contract/templates/publication';
import { aChange } from '#test/steps/template-steps.ts';
import type { KindCase } from './kind-case.ts';

// Object.keys loses the literal names.
const KINDS = Object.keys(LEGAL_DOCUMENT_KINDS) as LegalDocumentKind[];

let made = 0;

/** A draft of the next kind of document, whatever became of the one before. */
export const publicationOfTemplate: KindCase = {
  calls: templatePublication,
  locks: 'document_templates',
  async subject({ admin, db, parts }) {
    const kind = KINDS[made % KINDS.length] ?? 'RECIBO';
    made += 1;
    await db
      .deleteFrom('document_templates')
      .where('kind', '=', kind)
      .where('state', '=', 'DRAFT')
      .execute();
    const { template_id: subject } = await aChange(admin, kind);
    const input = { in_force_from: parts.clock.today().toString() };
    return { subject, input, reason: 'Agrega un párrafo.', key: subject };
  },
};
