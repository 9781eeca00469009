import { AUDIT_SUBJECTS, type AuditRow } from '@cuotaclara/contract';
import { CATALOGUES, isEntity } from '@cuotaclara/contract/catalogues/catalogues';

type Subject = Pick<AuditRow, 'subject_kind' | 'subject_id' | 'subject_name'>;

const kinds: Readonly<Record<string, string>> = AUDIT_SUBJECTS;

/** The lists that are no catalogue, by the names under which they are exported. */
const LISTS: Readonly<Record<string, string>> = { audit: 'Auditoría', users: 'Usuarios' };

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What it was done to, by the name that people have for it; null when there is no such thing. */
export const subjectName = ({ subject_kind: kind, subject_id: id, ...subject }: Subject) => {
  if (id === null) return null;
  const [entity = '', entryId] = id.split('/');
  if (kind === 'list' && LISTS[id] !== undefined) return LISTS[id];
  if ((kind === 'catalogue' || kind === 'list') && isEntity(entity)) {
    const { singular, plural } = CATALOGUES[entity].words;
    return entryId === undefined ? capitalised(plural) : `${capitalised(singular)} ${entryId}`;
  }
  return subject.subject_name ?? id;
};

export const subjectKindName = ({ subject_kind: kind }: Subject): string => kinds[kind] ?? kind;
