import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { type CreditStudy, getCreditStudy } from '@cuotaclara/contract/studies/study';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inlineText } from '#lib/api/inline-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import score from './score.module.css';
import { studyQuery } from './study-query.ts';
import { SuggestionBadge } from './suggestion-badge.tsx';

/** Suggestion of the study, and everything in it that speaks against an approval. */
export const StudyWarnings = ({ credit }: { credit: CreditDetail }) => {
  const { data: study, error, refetch } = useQuery(studyQuery(credit.credit_id));
  if (study) return <Warnings study={study} />;
  if (error) {
    return (
      <Notice tone="danger">
        No pudimos traer las advertencias del estudio. {inlineText(getCreditStudy, error)}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      </Notice>
    );
  }
  return <Skeleton height={64} role="status" aria-label="Cargando las advertencias" />;
};

const Warnings = ({ study: { points, points_max: max, suggestion, warnings } }: WarningsProps) => (
  <section className={score.warnings} aria-label="Advertencias del estudio">
    <p className={score.decisionHead}>
      {points === null ? 'Estudio' : `Estudio: ${points} de ${max} puntos`}
      {suggestion !== null && <SuggestionBadge suggestion={suggestion} />}
    </p>
    {warnings.length === 0 ? (
      <Quiet isText>El estudio no tiene advertencias.</Quiet>
    ) : (
      <Notice tone="warn">
        Ten en cuenta:
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </Notice>
    )}
  </section>
);

type WarningsProps = { study: CreditStudy };
