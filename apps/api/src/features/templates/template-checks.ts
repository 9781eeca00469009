import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import { checkTemplate } from '@cuotaclara/contract/templates/check-template';
import type { InvariantCheck } from '#contributions/check.ts';
import { templatesInForce } from './templates-in-force.reads.ts';

// Object.keys loses the literal names.
const KINDS = Object.keys(LEGAL_DOCUMENT_KINDS) as LegalDocumentKind[];

export const templateChecks: readonly InvariantCheck[] = [
  {
    name: 'template_in_force_is_sound',
    invariant: 'the version in force of every kind names nothing that the registry lacks',
    async findViolations(db, { today, limit }) {
      const inForce = await templatesInForce(db, { kinds: KINDS, day: today });
      return [...inForce]
        .filter(([kind, { blocks }]) =>
          // A text from before a point was demanded holds until people publish another.
          checkTemplate(kind, blocks).some(({ point }) => point === null),
        )
        .slice(0, limit)
        .map(([, { templateId }]) => templateId);
    },
  },
  {
    name: 'template_of_each_kind',
    invariant: 'a kind of document that ever had a text has one in force',
    async findViolations(db, { today, limit }) {
      const inForce = await templatesInForce(db, { kinds: KINDS, day: today });
      const rows = await db
        .selectFrom('document_templates')
        .distinctOn('kind')
        .select(['kind', 'template_id'])
        .orderBy('kind')
        .orderBy('number', 'desc')
        .execute();
      return (
        rows
          // A CHECK holds the column to the kinds of the contract.
          .filter(({ kind }) => !inForce.has(kind as LegalDocumentKind))
          .slice(0, limit)
          .map(({ template_id: id }) => id)
      );
    },
  },
];
