import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { listCredits } from '@cuotaclara/contract/credits/credit-list';
import type { LightMyRequestResponse } from 'fastify';
import { openBrowser } from '#test/browser.ts';
import type { TestApp } from '#test/test-app.ts';
import { type CommandCall, keyOf } from './command-case.ts';
import { countingConnections } from './watch-connections.ts';
import type { World } from './world.ts';

export type CommandAnswer = {
  readonly key: string;
  readonly status: number;
  /** The code of a refusal; null for a success and for an answer that is no JSON. */
  readonly code: string | null;
  readonly isDeclared: boolean;
  /** Connections that the handler took; the command alone takes one. */
  readonly taken: number;
};

export type ReaderAnswer = { readonly status: number; readonly ms: number };

/** The code of a refusal is in its JSON; a file has none. */
const codeOf = (answer: LightMyRequestResponse): string | null =>
  answer.statusCode >= 400 && answer.headers['content-type']?.toString().includes('json') === true
    ? (answer.json().code ?? null)
    : null;

async function callOn(target: TestApp, call: CommandCall): Promise<CommandAnswer> {
  const { route, as = {}, sent = {} } = call;
  const browser = openBrowser(target.app);
  for (const [name, value] of as.browser?.cookies ?? []) browser.cookies.set(name, value);
  const bearer = as.bearer === undefined ? {} : { bearer: as.bearer };
  const { done: answer, taken } = await countingConnections(() =>
    browser.call(route, { ...bearer, ...sent }),
  );
  const code = codeOf(answer);
  const declared: readonly (string | null)[] = route.refusals ?? [];
  return {
    key: keyOf(route),
    status: answer.statusCode,
    code,
    isDeclared: declared.includes(code),
    taken,
  };
}

/** Every call of a case at the same time. */
export const callAtOnce = (target: TestApp, calls: readonly CommandCall[]) =>
  Promise.all(calls.map((call) => callOn(target, call)));

/** A list and the page of a credit, as a user opens them while commands run. */
export const readBeside = (target: TestApp, world: World): Promise<readonly ReaderAnswer[]> =>
  Promise.all(
    [
      { route: listCredits, sent: {} },
      { route: getCredit, sent: { params: { id: world.quietCreditId } } },
    ].map(async ({ route, sent }) => {
      const startedAt = performance.now();
      const { status } = await callOn(target, { route, as: world.admin, sent });
      return { status, ms: Math.round(performance.now() - startedAt) };
    }),
  );
