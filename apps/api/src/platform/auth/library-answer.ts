import { type RefusalCode, z } from '@cuotaclara/contract';
import { refuse } from '#platform/http/refusal.ts';

/** The part we use of an answer of the identity library, which speaks in HTTP responses. */
export type LibraryAnswer = {
  readonly ok: boolean;
  readonly status: number;
  /** The library's code of what went wrong. */
  readonly code: string | null;
  readonly secondFactorRequired: boolean;
  readonly token: string | null;
  readonly url: string | null;
  readonly cookies: readonly string[];
};

const answerBody = z.object({
  code: z.optional(z.string()),
  twoFactorRedirect: z.optional(z.boolean()),
  token: z.optional(z.nullable(z.string())),
  url: z.optional(z.nullable(z.string())),
});

const errorOf = (location: string | null): string | null =>
  location === null ? null : new URL(location, 'http://localhost').searchParams.get('error');

export async function readAnswer(asked: Promise<Response>): Promise<LibraryAnswer> {
  const response = await asked;
  const body = answerBody.safeParse(await response.json().catch(() => ({})));
  const { code, twoFactorRedirect, token, url } = body.data ?? {};
  // Some endpoints tell a failure by where they redirect to.
  const failure = code ?? errorOf(response.headers.get('location'));
  const secondFactorRequired = twoFactorRedirect === true;
  return {
    ok: failure === null && response.status < 400,
    status: response.status,
    code: failure,
    secondFactorRequired,
    token: token ?? null,
    url: url ?? null,
    cookies: response.headers.getSetCookie(),
  };
}

/** The obstacles that our own hook tells the library, in the words of our catalogue. */
const OBSTACLES = { user_blocked: 'user_blocked', unknown_role: 'unknown_role' } as const;

type Translations = Readonly<Record<string, RefusalCode>>;

export const refusalFor = (code: string | null, translations: Translations): RefusalCode | null => {
  const known: Translations = { ...OBSTACLES, ...translations };
  return code === null ? null : (known[code] ?? null);
};

/** Refuses in our words what the library refused; a code nobody foresaw is a failure of ours. */
export function demandOk(answer: LibraryAnswer, translations: Translations): void {
  if (answer.ok) return;
  const refusal = refusalFor(answer.code, translations);
  if (refusal === null) throw new Error(`the identity library answered ${answer.code}`);
  refuse(refusal);
}
