import { type Facts, REFUSALS, type RefusalCode, refusalText } from '@cuotaclara/contract';
import { vi } from 'vitest';

type Answer = (request: Request) => Response | Promise<Response>;

export const answerWith = (body: unknown): Response => Response.json(body);

export const refuseWith = (code: RefusalCode, facts?: Facts): Response =>
  Response.json(
    {
      code,
      message: refusalText(code, facts),
      ...(facts && { details: { facts } }),
      requestId: 'request-1',
    },
    { status: REFUSALS[code].status },
  );

/** Replaces the network, and counts the calls by `METHOD /path`. */
export const fakeApi = (answers: Record<string, Answer>) => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, 'http://localhost'), { ...init, signal: null });
    const name = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(name);
    const answer = answers[name];
    if (!answer) throw new TypeError(`Nothing answers ${name}`);
    return answer(request);
  });
  return { countOf: (name: string) => calls.filter((call) => call === name).length };
};
