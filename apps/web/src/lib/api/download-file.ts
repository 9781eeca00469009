import type { CallOf, FileRoute } from '@cuotaclara/contract';
import type { CallOptions } from './call.ts';
import { breakOff, exchange } from './exchange.ts';
import { withSession } from './with-session.ts';

/** As long as the server keeps at one file. */
const DOWNLOAD_TIMEOUT_MS = 15 * 60_000;

export type DownloadedFile = { readonly blob: Blob; readonly name: string };

const NAME = /filename\*=UTF-8''([^;]+)/i;
const NAMELESS = 'descarga';

const nameOf = (response: Response): string => {
  const [, name] = NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name === undefined ? NAMELESS : decodeURIComponent(name);
};

/**
 * Gets the file that a route answers, with the session where it needs one. A download that the
 * server breaks off is a failure, never a shorter file.
 */
export const downloadFile = <R extends FileRoute>(
  route: R,
  input: CallOf<R>,
  { signal }: CallOptions = {},
): Promise<DownloadedFile> =>
  withSession(route, async (bearer) => {
    const response = await exchange(route, input, {
      signal,
      bearer,
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
      accept: [...route.file.contentTypes, 'application/json'].join(', '),
    });
    const blob = await response.blob().catch(breakOff(route.method, signal));
    return { blob, name: nameOf(response) };
  });
