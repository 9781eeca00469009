import type { TemplateDetail } from '@cuotaclara/contract/templates/templates';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { CompareView } from '../compare/compare-view.tsx';
import type { Blocks } from '../draft/block-edits.ts';
import { templateQueries } from '../template-queries.ts';
import classes from './template-page.module.css';

type ComparisonProps = { readonly template: TemplateDetail; readonly blocks: Blocks };

/** What this version changes against the one in force, with what was typed a moment ago. */
export const Comparison = ({ template, blocks }: ComparisonProps) => {
  const { in_force: inForce, kind, number } = template;
  const { data, error, refetch } = useQuery({
    ...templateQueries.detail(inForce?.template_id ?? 0),
    enabled: inForce !== null,
  });
  if (error && !data) {
    return (
      <FailedState
        title="No pudimos traer la versión que rige"
        onRetry={() => void refetch()}
        requestId={error instanceof ApiError ? error.requestId : null}
      >
        {failureText(error)}
      </FailedState>
    );
  }
  return (
    <section className={classes.comparison} aria-label={`Comparación con la ${inForce?.number}`}>
      {data ? (
        <CompareView
          kind={kind}
          before={data.blocks}
          after={blocks}
          names={{ before: `la ${data.number}`, after: `la ${number}` }}
        />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </section>
  );
};
