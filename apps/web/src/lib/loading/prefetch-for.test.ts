import type { FunctionName } from '@cuotaclara/contract';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#lib/api/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { sampleUser } from '#test/sample-user.ts';
import { prefetchFor } from './prefetch-for.ts';

afterEach(() => sessionStore.dispatch({ type: 'signed_out' }));

type Visit = {
  readonly functions?: readonly FunctionName[];
  readonly needs?: FunctionName | readonly FunctionName[];
  readonly preload?: boolean;
};

/** Whether the loader of a page starts its queries. */
const isStarted = ({ functions, needs, preload = false }: Visit): boolean => {
  if (functions) {
    sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ functions }) });
  }
  const route = { options: { staticData: needs === undefined ? {} : { needs } } };
  let started = false;
  prefetchFor({ context: { queryClient: createQueryClient() }, preload, route }, () => {
    started = true;
  });
  return started;
};

test('a user with the function that a page needs starts its queries', () => {
  expect(isStarted({ functions: ['view_audit'], needs: 'view_audit' })).toBe(true);
});

test('a user with one of several functions that open a page starts its queries', () => {
  const needs = ['view_associated_loans', 'review_identity'] as const;
  expect(isStarted({ functions: ['review_identity'], needs })).toBe(true);
});

test('a user without the function that a page needs starts no query', () => {
  expect(isStarted({ functions: ['view_audit'], needs: 'manage_settings' })).toBe(false);
});

test('a visitor who has not signed in starts the queries of a page open to everybody alone', () => {
  expect(isStarted({})).toBe(true);
  expect(isStarted({ needs: 'view_audit' })).toBe(false);
});

test('a user who only points at a link starts no query', () => {
  expect(isStarted({ functions: ['view_audit'], needs: 'view_audit', preload: true })).toBe(false);
});
