import type { AnyDecision } from '@cuotaclara/contract/registry/decisions/any-decision';
import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import type { BodyInput, BodyRoute } from '#lib/form/body-problems.ts';
import type { FieldErrors } from '#lib/form/check-fields.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { decisionQueries } from './decision-queries.ts';

/** One kind as `decisionRoutes` of the contract declares it. */
type ProposedContract<R extends BodyRoute> = {
  readonly kind: DecisionKind;
  readonly routes: { readonly propose: R };
};

type ProposalOptions<R extends BodyRoute, Typed> = {
  readonly subject: number | string;
  /** Fields of the kind at first; the reason is a field of every proposal. */
  readonly start: Typed;
  readonly input: (typed: Typed) => BodyInput<R>['input' & keyof BodyInput<R>];
  /** Field in which a part of the input is typed, where it has another name. */
  readonly typedIn?: Readonly<Partial<Record<string, keyof Typed & string>>>;
  readonly check?: (typed: Typed) => FieldErrors;
  /** The figures depend on what is typed: they are computed again, and compared on sending. */
  readonly isPreviewed?: (typed: Typed) => boolean;
  /** The ended proposal that is proposed again, with its reason to begin with. */
  readonly again?: { readonly decisionId: number; readonly reason: string | null };
  readonly onSent?: (decisionId: number) => void;
};

/** The field of a proposal that every kind has. */
type Reasoned<Typed> = Typed & { readonly reason: string };

/** State of a proposal that is being written: what would change, and its form. */
export function useProposal<R extends BodyRoute, Typed extends object>(
  { kind, routes }: ProposedContract<R>,
  options: ProposalOptions<R, Typed>,
) {
  const { subject, start, input, typedIn = {}, check, isPreviewed, again, onSent } = options;
  const cache = useQueryClient();
  // The schema stays that of the kind; here its input has any shape.
  const route = routes.propose as unknown as AnyDecision['routes']['propose'];
  const asked = (typed: Typed) =>
    decisionQueries.preview({
      kind,
      subject,
      ...(isPreviewed?.(typed) === true && { input: input(typed) }),
      ...(again && { since: again.decisionId }),
    });
  const form = useRouteForm<typeof route, Reasoned<Typed>>(route, {
    start: { ...start, reason: again?.reason ?? '' },
    body: (typed) => {
      const hash = isPreviewed && cache.getQueryData(asked(typed).queryKey)?.preview?.hash;
      return {
        subject,
        input: input(typed),
        reason: typed.reason,
        ...(hash !== undefined && { seen_hash: hash }),
      };
    },
    typedIn: (place) => {
      const [part, name = '', ...inside] = place.split('.');
      return part === 'input' ? (typedIn[name] ?? inside.at(-1) ?? name) : place;
    },
    ...(check && { check }),
    keyed: true,
    done: wordsOf(kind).told.proposed,
    ...(onSent && { onSent: (answer) => onSent(answer.decision_id) }),
    readAgain: useInvalidateCredits(),
  });
  // The form stays in its place while the figures of what is typed now are on their way.
  const seen = useQuery({ ...asked(form.typed), placeholderData: keepPreviousData });
  return { kind, form, seen };
}
