/** Tables that the platform writes through functions that features call. */
export const PLATFORM_TABLES: ReadonlySet<string> = new Set([
  'audit_entries',
  'audit_seals',
  'audit_unsealed',
  'auth.account',
  'auth.jwks',
  'auth.session',
  'auth.twoFactor',
  'auth.user',
  'auth.verification',
  'business_days',
  'close_chunks',
  'command_keys',
  'credit_states',
  'email_validations',
  'functions',
  'live_events',
  'objects_to_delete',
  'outbox_attachments',
  'outbox_messages',
  'registrations',
  'roles',
  'scheduled_tasks',
  'settings_version',
  'sign_in_throttles',
  'stored_files',
  'upload_parts',
  'uploads',
]);

const BUILDER = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"]([\w.]+)/g;
/** SQL is written in lower case here; a table in a variable has no fixed owner. */
const PLAIN = /\b(?:insert into|delete from|merge into|update)\s+([a-z_]+(?:\.\w+)?)\b(?=[\s(])/g;

/** Words that follow `update` where no table is written: `for update of`, `do update set`. */
const NO_TABLES: ReadonlySet<string> = new Set(['set', 'of', 'skip', 'nowait']);

/** The tables that a source file writes, by the query builder or by SQL in it. */
export function writtenTables(text: string): ReadonlySet<string> {
  const withoutComments = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const found = [BUILDER, PLAIN].flatMap((pattern) =>
    [...withoutComments.matchAll(pattern)].map(([, table = '']) => table),
  );
  return new Set(found.filter((table) => !NO_TABLES.has(table)));
}
