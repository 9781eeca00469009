import type { AnswerOf, CallOf, Route } from '@cuotaclara/contract';
import { exchange, type SendOptions } from './exchange.ts';

const ANSWER_TIMEOUT_MS = 30_000;
/** A file of some megabytes takes its time on a phone, and so does what is as large as one. */
const UPLOAD_TIMEOUT_MS = 120_000;

const isLarge = ({ upload, bodyBytesMax }: Route): boolean =>
  upload !== undefined || bodyBytesMax !== undefined;

/** One exchange with the server. Screens use `call`, which also looks after the session. */
export const send = async <R extends Route>(
  route: R,
  input: CallOf<R, Blob>,
  options: SendOptions = {},
): Promise<AnswerOf<R>> => {
  const response = await exchange(route, input, {
    ...options,
    timeoutMs: isLarge(route) ? UPLOAD_TIMEOUT_MS : ANSWER_TIMEOUT_MS,
    accept: 'application/json',
  });
  // A schema in a generic position loses its output type; the route still names it.
  return route.reply.parse(await response.json()) as AnswerOf<R>;
};
