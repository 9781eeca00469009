import { HOLDER_ROLES } from '@cuotaclara/contract/documents/document-words';
import type { DocumentHolder } from '@cuotaclara/contract/documents/documents';

type NamedHolder = Pick<DocumentHolder, 'role' | 'name'>;

/** «Natalia Arango, cliente», or «Empresa». */
export const holderName = ({ role, name }: NamedHolder): string =>
  name === null ? HOLDER_ROLES[role] : `${name}, ${HOLDER_ROLES[role].toLowerCase()}`;
