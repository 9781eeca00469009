import { COMPLIANCE_CHECKS } from '@cuotaclara/contract/compliance/compliance';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { Button } from '@mantine/core';
import { IconCheck, IconCircleX } from '@tabler/icons-react';
import { type FoundInLists, sanctionWords } from '#domain/credit/clearance/found-in-lists.ts';
import layout from '#domain/credit/credit-layout.module.css';
import { isInCompliance } from '#domain/credit/credit-state.ts';
import { isRejection, openingOf } from '#domain/credit/credit-steps.ts';
import type { CreditNavigation } from '#domain/credit/credit-tab.ts';
import type { May } from '#domain/credit/use-may.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { ComplianceForm } from './compliance-form.tsx';

type CompliancePanelProps = Pick<CreditNavigation, 'onOpen'> & {
  credit: CreditDetail;
  may: May;
  found: FoundInLists | null;
};

const LABELS: Readonly<Partial<Record<string, string>>> = COMPLIANCE_CHECKS;

/** What compliance reviewed, or the form that approves it. */
export const CompliancePanel = ({ credit, may, found, onOpen }: CompliancePanelProps) => {
  const sanctioned = found === null ? null : sanctionWords(found);
  return (
    <Panel title="Cumplimiento">
      {credit.compliance !== null ? (
        <Review review={credit.compliance} />
      ) : sanctioned !== null ? (
        <Sanctioned credit={credit} words={sanctioned} onOpen={onOpen} />
      ) : isInCompliance(credit) && may('review_compliance') ? (
        <ComplianceForm credit={credit} found={found} />
      ) : (
        <Quiet>
          {isInCompliance(credit)
            ? 'Todavía no lo ha revisado nadie.'
            : 'No hay una revisión de cumplimiento.'}
        </Quiet>
      )}
    </Panel>
  );
};

const Review = ({ review }: { review: NonNullable<CreditDetail['compliance']> }) => (
  <Stack>
    <div>
      {review.decision === 'approved' ? (
        <Badge tone="good" icon={IconCheck}>
          Aprobado
        </Badge>
      ) : (
        <Badge tone="danger" icon={IconCircleX}>
          Rechazado
        </Badge>
      )}
    </div>
    {review.reason !== null && <p className={layout.lead}>«{review.reason}»</p>}
    <ul className={layout.plain}>
      {review.checks.map((check) => (
        <li key={check}>{LABELS[check] ?? check}</li>
      ))}
    </ul>
    <Quiet>
      {review.by}, <DateText value={review.at} withTime />
    </Quiet>
  </Stack>
);

type SanctionedProps = Pick<CompliancePanelProps, 'credit' | 'onOpen'> & { words: string };

/** There is nothing to approve, and one thing to do. */
const Sanctioned = ({ credit, words, onOpen }: SanctionedProps) => {
  const rejection = credit.steps.find(isRejection);
  return (
    <Stack>
      <Notice tone="danger">{words}.</Notice>
      {rejection !== undefined && (
        <Row>
          <Button color="carmin" onClick={() => onOpen(openingOf(rejection))}>
            Rechazar el crédito
          </Button>
        </Row>
      )}
    </Stack>
  );
};
