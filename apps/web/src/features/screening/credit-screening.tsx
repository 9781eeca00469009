import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { isIn, SCREENED } from '@cuotaclara/contract/credits/state-sets';
import { getCreditScreening, type StudyFindings } from '@cuotaclara/contract/studies/study';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import { PartFailed } from '#domain/credit/part-failed.tsx';
import type { May } from '#domain/credit/use-may.ts';
import { ScreeningPanel } from './screening-panel.tsx';

type CreditScreeningProps = { credit: CreditDetail; may: May };

type StudyScreeningProps = CreditScreeningProps & {
  screening: StudyFindings['screening'];
  isKept: boolean;
};

/** The screening lists in the study of a credit, which has already read them. */
export const StudyScreening = ({ isKept, ...props }: StudyScreeningProps) => (
  <ScreeningPanel {...props} searcher={isKept ? null : 'study'} />
);

/** The screening lists for the people who review compliance; they need not study the credit. */
export const ComplianceScreening = ({ credit, may }: CreditScreeningProps) =>
  isIn(SCREENED, credit.credit_state_id) && may('review_compliance') ? (
    <ReviewedLists credit={credit} may={may} />
  ) : null;

const ReviewedLists = ({ credit, may }: CreditScreeningProps) => {
  const { data, error, refetch } = useQuery(creditQueries.screening(credit.credit_id));
  if (data) {
    return <ScreeningPanel credit={credit} screening={data} searcher="compliance" may={may} />;
  }
  if (error) {
    return (
      <PartFailed
        title="No pudimos traer las listas"
        route={getCreditScreening}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton height={160} radius="lg" role="status" aria-label="Cargando las listas" />;
};
