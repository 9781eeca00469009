import { AsyncLocalStorage } from 'node:async_hooks';
import type { FileRoute, RefusalCode, Route } from '@cuotaclara/contract';
import type { Browser } from '#test/browser.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { CONNECTIONS, type World } from './world.ts';

/** Three times as many calls at once as the pool of the application has connections. */
export const AT_ONCE = 3 * CONNECTIONS;

export type CommandRoute = Pick<Route | FileRoute, 'method' | 'url' | 'refusals'>;

/** One call of a case. Its cookies are copied, so no call waits for the answer of another. */
export type CommandCall = {
  readonly route: CommandRoute;
  readonly as?: Partial<Pick<Person, 'browser' | 'bearer'>>;
  readonly sent?: Parameters<Browser['call']>[1];
};

/** The tables whose rows commands lock, with their keys. */
export const LOCKED_KEYS = {
  bank_files: 'bank_file_id',
  borrowers: 'borrower_id',
  credits: 'credit_id',
  decisions: 'decision_id',
  deposits: 'deposit_id',
  document_holders: 'document_holder_id',
  document_templates: 'template_id',
  payee_accounts: 'payee_account_id',
  push_notifications: 'push_notification_id',
  roles: 'role_id',
  screening_hits: 'screening_hit_id',
  screening_lists: 'screening_list_id',
  settings_version: 'version',
  users: 'user_id',
} as const;

type LockedTable = keyof typeof LOCKED_KEYS;

export type PreparedCalls = {
  readonly calls: readonly CommandCall[];
  /** Calls that must succeed at least; one, unless told otherwise. */
  readonly successesMin?: number;
  /** The key of the row in `locks` that every call on the shared subject locks. */
  readonly sharedKey?: number;
};

/** Calls one command many times at once; each run prepares subjects of its own. */
export type CommandCase = {
  /** Subject of a case where one route has several, or one case several routes. */
  readonly about?: string;
  readonly routes: readonly CommandRoute[];
  /** Null where the calls lock no row that exists before them. */
  readonly locks: LockedTable | null;
  /** Work in threads takes its time, however the pool is. */
  readonly worksInThreads?: true;
  /** A refusal that the contract of the route leaves out. */
  readonly alsoRefused?: RefusalCode;
  prepare(world: World): Promise<PreparedCalls>;
};

export const keyOf = ({ method, url }: Pick<CommandRoute, 'method' | 'url'>): string =>
  `${method} ${url}`;

export const titleOf = ({ about, routes }: CommandCase): string => {
  const [first] = routes;
  const route = first === undefined ? 'nothing' : keyOf(first);
  return about === undefined ? route : `${route} (${about})`;
};

/** Subjects enough that every call beside those on the shared one has its own. */
export const ONE_EACH = 1 + AT_ONCE / 2;

/** Subjects beside the shared one. */
const OTHER_SUBJECTS = 2;

/** Subjects that a case makes at most; unlimited where nothing is said. */
const subjectsMax = new AsyncLocalStorage<number>();

/**
 * Prepares the shared subject and one other. A pool of one connection shows with two what it shows
 * with ten, and making them takes longer than calling them.
 */
export const prepareTwo = (commandCase: CommandCase, world: World): Promise<PreparedCalls> =>
  subjectsMax.run(2, () => commandCase.prepare(world));

/** The shared subject and the others, made one after the other. */
export async function subjects<S>(
  make: (index: number) => Promise<S>,
  count = 1 + OTHER_SUBJECTS,
): Promise<readonly S[]> {
  const made: S[] = [];
  const most = Math.min(count, subjectsMax.getStore() ?? count);
  for (let index = 0; index < most; index += 1) made.push(await make(index));
  return made;
}

/** Half of the calls name the first subject; the others take turns over the rest. */
export function spread<S>(
  made: readonly S[],
  callOf: (subject: S, index: number) => CommandCall,
): readonly CommandCall[] {
  const [shared, ...others] = made;
  if (shared === undefined) throw new Error('a case needs a subject');
  return Array.from({ length: AT_ONCE }, (_, index) => {
    const other = others[index % Math.max(1, others.length)] ?? shared;
    return callOf(index < AT_ONCE / 2 ? shared : other, index);
  });
}

type ListQuery = Readonly<Record<string, string>>;

/** A page of a list that is asked for by POST, many times at once. */
export const listing = (
  route: CommandRoute,
  body: ListQuery = {},
  before?: (world: World) => Promise<void>,
): CommandCase => ({
  routes: [route],
  locks: null,
  async prepare(world) {
    await before?.(world);
    const calls = spread([world.admin], (as) => ({ route, as, sent: { body } }));
    return { calls, successesMin: calls.length };
  },
});

/** A list as a spreadsheet, many times at once: one is made, and others are told to wait. */
export const exporting = (
  route: CommandRoute,
  query: ListQuery,
  before?: (world: World) => Promise<void>,
): CommandCase => ({
  routes: [route],
  locks: null,
  worksInThreads: true,
  async prepare(world) {
    await before?.(world);
    return { calls: spread([world.admin], (as) => ({ route, as, sent: { query } })) };
  },
});
