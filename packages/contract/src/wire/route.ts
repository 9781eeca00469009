import type { z } from '../values/zod.ts';
import type { FunctionName, RefusalCode } from './registered.ts';

type Schema = z.ZodMiniType;

/**
 * One call of the product, declared once: the server serves it, the web calls it, OpenAPI shows it.
 * `permission` is a function of the permission matrix or an explicit `open`; there is no default.
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: `/api/${string}`;
  readonly summary: string;
  readonly permission: FunctionName | 'open';
  /** Also for who must set up the second factor first: it is part of setting it up. */
  readonly beforeSecondFactor?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Where the body may be longer than that of any other call. */
  readonly bodyBytesMax?: number;
  /** In place of `body`: one file, sent as it is. */
  readonly upload?: Upload;
  readonly reply: Schema;
  readonly refusals?: readonly RefusalCode[];
};

export type Upload = { readonly contentTypes: readonly string[]; readonly bytesMax: number };

export const route = <const R extends Route>(value: R): R => value;

/** A call that is answered with a file instead of JSON; its refusals are JSON as everywhere. */
export type FileRoute = Omit<Route, 'reply' | 'upload'> & {
  readonly file: { readonly contentTypes: readonly string[] };
};

export const fileRoute = <const R extends FileRoute>(value: R): R => value;

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const CSV = 'text/csv';
export const ZIP = 'application/zip';

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives, after parsing. */
export type ParamsOf<R extends Route | FileRoute> = OutputOf<R['params']>;
export type QueryOf<R extends Route | FileRoute> = OutputOf<R['query']>;
export type BodyOf<R extends Route | FileRoute> = R extends { readonly upload: Upload }
  ? Uint8Array
  : OutputOf<R['body']>;

/** What a handler returns, before the reply schema drops everything it does not name. */
export type ReplyOf<R extends Route> = z.input<R['reply']>;

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a caller passes; a file is whatever the caller's platform has for one. */
export type CallOf<R extends Route | FileRoute, File = never> = Present<{
  params: InputOf<R['params']>;
  query: InputOf<R['query']>;
  body: R extends { readonly upload: Upload } ? File : InputOf<R['body']>;
}>;

/** What a caller gets. */
export type AnswerOf<R extends Route> = z.output<R['reply']>;
