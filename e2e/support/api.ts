import { randomUUID } from 'node:crypto';
import { getToken, type Route } from '@cuotaclara/contract';
import type { Page } from '@playwright/test';

type Called<Reply> = Pick<Route, 'method' | 'url'> & {
  readonly reply: { parse(value: unknown): Reply };
};

type Sent = { readonly params?: Readonly<Record<string, number>>; readonly body?: object };

/** Calls a route with the session of a page, for what no screen is the subject of. */
export async function callApi<Reply>(
  page: Page,
  route: Called<Reply>,
  { params = {}, body }: Sent = {},
): Promise<Reply> {
  const { request } = page.context();
  const { token } = await (await request.get(getToken.url)).json();
  const url = route.url.replace(/:(\w+)/g, (_whole, name: string) => String(params[name]));
  const answer = await request.fetch(url, {
    method: route.method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(body !== undefined && { data: body }),
  });
  if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
  return route.reply.parse(await answer.json());
}
