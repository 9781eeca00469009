import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CREDIT_STATES,
  FOLLOWED_STATES,
  FOLLOWING_FUNCTION,
  FUNCTION_NAMES,
  FUNCTIONS,
  type FunctionName,
  OTHER_STATUS_TEXT,
  REFUSALS,
  ROLES,
  type RoleName,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTINGS,
  STATUS_TEXTS,
} from '@cuotaclara/contract';
import {
  ATTACHMENT_READERS,
  type HasFunction,
  readsAttachmentKind,
} from '@cuotaclara/contract/attachments/attachment-readers';
import {
  GUARDS,
  type Guard,
  type NoteKind,
  PATIENCE_DAYS,
  type StepMeans,
  stateIdOf,
  TRANSITIONS,
  type Transition,
} from '@cuotaclara/contract/credits/transitions';

const ROOT = new URL('../', import.meta.url);
const NOTICE =
  '<!-- Written by `npm run docs` from packages/contract. Change the code, not this. -->';

/** The pages that say what the code says, by their path from the root of the repository. */
export const generateDocs = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/reference/permissions.md', permissionsPage()],
    ['docs/reference/errors.md', errorsPage()],
    ['docs/reference/settings.md', settingsPage()],
    ['docs/reference/credit-states.md', creditStatesPage()],
  ]);

function permissionsPage(): string {
  const functions = table(
    ['function', 'name on screen', ...ROLES.map((role) => role.name)],
    FUNCTION_NAMES.map((name) => [
      `\`${name}\``,
      FUNCTIONS[name].label,
      ...ROLES.map((role) => cellOf(name, role.name)),
    ]),
  );
  const states = table(
    ['id', 'name', 'label'],
    CREDIT_STATES.map(({ id, name, label }) => [String(id), name, label]),
  );
  return page('Permissions', [
    'What each role may do when a database is new. From then on the matrix in the database ' +
      'rules: an administrator changes it, and a new version adds only its new functions. ' +
      'Numbers are the credit states that a role follows. Whose credits a role reaches is ' +
      'another question, answered by `apps/api/src/core/credits/credit-scope.ts`.',
    functions,
    '## Attachments',
    'Who reads which kind of attachment of a credit in scope, as ' +
      '`packages/contract/src/attachments/attachment-readers.ts` declares it for the matrix of a ' +
      'new database. Besides, everybody reads what they sent. The figures of income and expenses ' +
      'are read like the attachments of `view_income`, and by who started the application.',
    attachmentsTable(),
    '## Credit states',
    states,
  ]);
}

/** A kind that a company adds to the catalogue. */
const OTHER_KIND = 'any other kind';

function attachmentsTable(): string {
  const kinds: readonly [string, FunctionName | null][] = [
    ...Object.entries(ATTACHMENT_READERS),
    [OTHER_KIND, null],
  ];
  return table(
    ['kind', 'function', ...ROLES.map((role) => role.name)],
    kinds.map(([kind, reader]) => [
      kind === OTHER_KIND ? kind : `\`${kind}\``,
      reader === null ? '`study_credit`' : `\`${reader}\`, \`study_credit\``,
      ...ROLES.map((role) => (readsAttachmentKind(hasAtFirst(role.name), kind) ? 'x' : '')),
    ]),
  );
}

/** Whether a role has a function when a database is new. */
const hasAtFirst =
  (role: RoleName): HasFunction =>
  (name) => {
    const roles: readonly RoleName[] = FUNCTIONS[name].roles;
    return roles.includes(role);
  };

function cellOf(functionName: FunctionName, role: RoleName): string {
  const roles: readonly RoleName[] = FUNCTIONS[functionName].roles;
  if (!roles.includes(role)) return '';
  return functionName === FOLLOWING_FUNCTION ? rangesOf(FOLLOWED_STATES[role]) : 'x';
}

/** 1, 2, 3, 7 → 1–3, 7 */
function rangesOf(numbers: readonly number[]): string {
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  const ends = numbers.filter((number) => !numbers.includes(number + 1));
  return starts
    .map((start, index) => (start === ends[index] ? String(start) : `${start}–${ends[index]}`))
    .join(', ');
}

function errorsPage(): string {
  const refusals = table(
    ['code', 'status', 'text'],
    Object.entries(REFUSALS).map(([code, { status, message }]) => [
      `\`${code}\``,
      String(status),
      message,
    ]),
  );
  const toasts = table(
    ['status', 'toast'],
    [
      ['400', "the server's own text"],
      ...Object.entries(STATUS_TEXTS),
      ['any other, or no answer', OTHER_STATUS_TEXT],
    ],
  );
  return page('Errors', [
    'Every way the server says no. The body is `{ code, message, details?, requestId }`; ' +
      '`{name}` in a text is replaced by the fact of that name.',
    refusals,
    '## Toasts',
    'What a screen shows for a failed call that it does not handle itself.',
    toasts,
  ]);
}

function settingsPage(): string {
  const settings = table(
    [
      'id',
      'name',
      'group',
      'name on screen',
      'kind',
      'first value',
      'who may read it',
      'what it does',
    ],
    SETTING_NAMES.map((name) => {
      const { id, group, label, type, initial, readers, help } = SETTINGS[name];
      const first = `\`${JSON.stringify(initial)}\``;
      const start = [String(id), `\`${name}\``, SETTING_GROUPS[group], label];
      return [...start, type.kind, first, readers, help];
    }),
  );
  return page('Settings', [
    'Every value that a company changes without a new version. Each counts from a business day ' +
      'on; until an administrator sets one, the first value counts. ' +
      '`GET /api/borrowers/app-settings/parameters/{id}` gives the value in force, by id or name.',
    settings,
  ]);
}

const MEANS: Readonly<Record<StepMeans, string>> = {
  status: '`PUT …/credits/{id}/status`',
  requests: 'asking for documents',
  documents: 'generating the documents',
  disbursement: 'the disbursement',
  write_off: 'the write-off',
  program: 'the program, as soon as the guards hold',
};

const NOTES: Readonly<Record<NoteKind, string>> = {
  none: '',
  reason: 'a reason',
  rejection: 'a reason of the catalogue',
};

/** Every step is drawn but for withdrawing, which would cross all the others. */
function creditStatesPage(): string {
  const drawn = TRANSITIONS.filter(({ to }) => to !== 'DESISTIDO');
  const states = table(
    ['id', 'name', 'label', 'patience in days'],
    CREDIT_STATES.map(({ id, name, label }) => {
      const days = PATIENCE_DAYS[name];
      return [String(id), name, label, days === undefined ? '' : String(days)];
    }),
  );
  const steps = table(
    ['from', 'to', 'button', 'function', 'taken by', 'words', 'guards'],
    TRANSITIONS.map((step) => [
      stateCell(step.from),
      stateCell(step.to),
      step.label,
      step.needs === null ? '' : `\`${step.needs}\``,
      MEANS[step.means],
      NOTES[step.note],
      step.guards.map((guard) => `\`${guard}\``).join(', '),
    ]),
  );
  const guards = table(
    ['guard', 'what must be true'],
    // Object.entries loses the literal names that GUARDS has.
    (Object.entries(GUARDS) as [Guard, string][]).map(([name, text]) => [`\`${name}\``, text]),
  );
  return page('Credit states', [
    'The life of a credit, as `packages/contract/src/credits/transitions.ts` declares it. There ' +
      'is no other way from one state to another. From 1 to 9 a credit can also be withdrawn (13).',
    ['```mermaid', 'stateDiagram-v2', ...drawn.map(arrowOf), '```'].join('\n'),
    states,
    '## Steps',
    steps,
    '## Guards',
    guards,
  ]);
}

const stateCell = (name: Transition['from']): string => `${stateIdOf(name)} ${name}`;

const arrowOf = ({ from, to, needs }: Transition): string =>
  `  ${from} --> ${to}${needs === null ? '' : `: ${needs}`}`;

const page = (title: string, blocks: readonly string[]): string =>
  `${[`# ${title}`, NOTICE, ...blocks].join('\n\n')}\n`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(asCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const asCell = (text: string): string => text.replaceAll('|', '\\|');

async function writeDocs(): Promise<void> {
  for (const [path, text] of generateDocs()) {
    const file = fileURLToPath(new URL(path, ROOT));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

if (import.meta.main) await writeDocs();
