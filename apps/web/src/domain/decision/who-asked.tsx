import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { shortName } from '@cuotaclara/contract/values/person-name';
import { useMay } from '#domain/credit/use-may.ts';
import { useSession } from '#lib/session/session.ts';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './decision.module.css';
import type { DecisionDetail } from './decision-queries.ts';

const listed = new Intl.ListFormat('es-CO', { type: 'disjunction' });

/** Names of those who may decide; the signed-in person first, where they are one of them. */
export function decidersText({ deciders }: DecisionDetail, ownName: string | null): string {
  const others = deciders.filter((name) => name !== ownName);
  const names = ownName === null ? others : ['Tú', ...others];
  return names.length === 0 ? 'otra persona' : listed.format(names);
}

type WhoAskedProps = { readonly kind: DecisionKind; readonly decision: DecisionDetail };

/** The proposer, those who may decide, the last day and the reason. */
export const WhoAsked = ({ kind, decision }: WhoAskedProps) => {
  const { user } = useSession();
  const may = useMay();
  const { proposed_by, proposed_at, expires_on, reason, state } = decision;
  const isOwn = user?.user_id === proposed_by.user_id;
  // The server names only some of many, maybe without this person.
  const isDecider = !isOwn && may(wordsOf(kind).decide);
  const ownName = isDecider && user !== null ? shortName(user) : null;
  return (
    <section className={classes.card} aria-label="Quién propuso">
      <dl className={classes.people}>
        <div>
          <dt>Propuso</dt>
          <dd>
            <strong>{isOwn ? 'Tú' : proposed_by.name}</strong>
            <small>
              <DateText value={proposed_at} withTime />
            </small>
          </dd>
        </div>
        {state === 'proposed' && (
          <>
            <div>
              <dt>Decide</dt>
              <dd>
                <strong>{decidersText(decision, ownName)}</strong>
                <small>Nadie decide lo que propuso</small>
              </dd>
            </div>
            <div>
              <dt>Plazo</dt>
              <dd>
                <strong>
                  <DateText value={expires_on} />
                </strong>
                <small>después vence sola</small>
              </dd>
            </div>
          </>
        )}
      </dl>
      {reason !== null && (
        <p className={classes.reason}>
          <strong>Por qué</strong> «{reason}»
        </p>
      )}
    </section>
  );
};
