import '@mantine/core/styles/Skeleton.layer.css';
import { z } from '@cuotaclara/contract';
import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { BeforeAfter } from './before-after.tsx';
import classes from './decision.module.css';
import type { DecisionContract } from './decision-contract.ts';
import { decisionQueries } from './decision-queries.ts';
import { Frozen } from './frozen.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import { WhoAsked } from './who-asked.tsx';
import { YourDecision } from './your-decision.tsx';

type DecisionProps<Details extends z.ZodMiniType> = {
  readonly contract: DecisionContract<Details>;
  readonly decisionId: number;
  /** Parts that the kind shows besides the rows: movements of the books, payments that change. */
  readonly more?: (details: z.output<Details>) => ReactNode;
};

/**
 * One decision by two people, the same for every kind: who asked and why, today beside what would
 * be, what the proposer saw, what changed since, and the step that this person can take.
 */
export function Decision<Details extends z.ZodMiniType>(props: DecisionProps<Details>) {
  const { contract, decisionId, more } = props;
  const { kind } = contract;
  const { data, error, refetch } = useQuery(decisionQueries.detail(kind, decisionId));
  if (data === undefined && error !== null) {
    return (
      <PartFailed
        title="No pudimos traer la propuesta"
        route={contract.routes.read}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return <Skeleton height={260} radius="lg" role="status" aria-label="Cargando la propuesta" />;
  }
  const { preview, obstacle } = data;
  return (
    <section className={classes.decision} aria-label={wordsOf(kind).name}>
      <div className={classes.desk}>
        <div className={classes.main}>
          <WhoAsked kind={kind} decision={data} />
          {obstacle !== null && <Notice tone="warn">{obstacle}</Notice>}
          {preview && (
            <section className={classes.card} aria-label="Antes y después">
              <h3 className="type-h3">Antes y después</h3>
              <p className={classes.quiet}>Con los valores de hoy. Nada de esto ha pasado.</p>
              <BeforeAfter kind={kind} preview={preview} />
              <PreviewFacts kind={kind} preview={preview} />
              {preview.details !== null && more?.(z.parse(contract.details, preview.details))}
            </section>
          )}
        </div>
        <YourDecision contract={contract} decision={data} />
        <Frozen kind={kind} decision={data} />
      </div>
    </section>
  );
}
