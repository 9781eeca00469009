import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { FactList } from '#ui/layout/fact-list.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './decision.module.css';
import type { DecisionDetail } from './decision-queries.ts';
import { LineSteps } from './line-steps.tsx';
import { rowLabel, valueText } from './value-text.ts';

type FrozenProps = { readonly kind: DecisionKind; readonly decision: DecisionDetail };

const TITLE = 'Lo que vio quien propuso';

/**
 * The preview that the proposer saw, as it was then. It is folded where it says the same as the
 * preview of now, which stands beside it.
 */
export const Frozen = ({ kind, decision }: FrozenProps) => {
  const { seen, preview, changes, proposed_at } = decision;
  if (seen === null) return null;
  const isSame = preview !== null && changes.length === 0;
  const since = (
    <p className={classes.quiet}>
      Congelado, <DateText value={proposed_at} withTime />
    </p>
  );
  const facts = (
    <FactList
      facts={[
        ...seen.lines.map((line) => ({
          label: rowLabel(kind, line),
          value: <LineSteps kind={kind} line={line} />,
        })),
        ...seen.facts.map(({ name, value }) => ({
          label: rowLabel(kind, { name }),
          value: valueText(kind, name, value),
        })),
      ]}
    />
  );
  return (
    <section className={classes.frozen} aria-label={TITLE}>
      {isSame ? (
        <details>
          <summary className={classes.summary}>{TITLE}</summary>
          {since}
          {facts}
        </details>
      ) : (
        <>
          <h3 className="type-h3">{TITLE}</h3>
          {since}
          {facts}
        </>
      )}
    </section>
  );
};
