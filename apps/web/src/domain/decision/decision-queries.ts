import type { AnswerOf } from '@cuotaclara/contract';
import {
  type AnyDecision,
  anyDecision,
} from '@cuotaclara/contract/registry/decisions/any-decision';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { queryOptions } from '@tanstack/react-query';
import { decisionKeys } from '#domain/query-keys/decision-keys.ts';
import { call } from '#lib/api/call.ts';

/** A decision as its page shows it. */
export type DecisionDetail = AnswerOf<AnyDecision['routes']['read']>;

type Asked = {
  readonly kind: DecisionKind;
  readonly subject: number | string;
  /** Input typed so far, where the preview depends on it. */
  readonly input?: unknown;
  /** An ended proposal that is proposed again. */
  readonly since?: number | undefined;
};

export const decisionQueries = {
  /** The change that it would make, before anyone proposes it. */
  preview: ({ kind, subject, input, since }: Asked) =>
    queryOptions({
      queryKey: decisionKeys.preview(
        kind,
        subject,
        since === undefined ? (input ?? null) : { input, since },
      ),
      queryFn: ({ signal }) =>
        call(
          anyDecision(kind).routes.preview,
          {
            query: {
              subject,
              ...(input !== undefined && { input: JSON.stringify(input) }),
              ...(since !== undefined && { since }),
            },
          },
          { signal },
        ),
      // People decide by these figures: they are read again whenever they are looked at.
      staleTime: 0,
      meta: { inline: true },
    }),
  detail: (kind: DecisionKind, id: number) =>
    queryOptions({
      queryKey: decisionKeys.detail(kind, id),
      queryFn: ({ signal }) => call(anyDecision(kind).routes.read, { params: { id } }, { signal }),
      staleTime: 0,
      meta: { inline: true },
    }),
};
