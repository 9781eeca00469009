import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { isIn, SCREENED } from '@cuotaclara/contract/credits/state-sets';
import type { StudyFindings } from '@cuotaclara/contract/studies/study';
import { useQuery } from '@tanstack/react-query';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import { creditQueries } from '#domain/credit/credit-queries.ts';
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

const ReviewedLists = ({ credit, may }: CreditScreeningProps) => (
  <CreditPart query={useQuery(creditQueries.screening(credit.credit_id))} things="las listas">
    {(screening) => (
      <ScreeningPanel credit={credit} screening={screening} searcher="compliance" may={may} />
    )}
  </CreditPart>
);
