import { AUDIT_SUBJECTS, type AuditRow } from '@cuotaclara/contract';

const kinds: Readonly<Record<string, string>> = AUDIT_SUBJECTS;

export const subjectKindName = ({ subject_kind: kind }: Pick<AuditRow, 'subject_kind'>): string =>
  kinds[kind] ?? kind;
