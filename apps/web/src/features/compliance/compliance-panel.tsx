import {
  approveCompliance,
  COMPLIANCE_CHECKS,
  type ComplianceCheck,
} from '@cuotaclara/contract/compliance/compliance';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { IconCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import {
  exposedWords,
  type FoundInLists,
  openHitsWords,
  sanctionWords,
} from '#domain/credit/clearance/found-in-lists.ts';
import layout from '#domain/credit/credit-layout.module.css';
import { isInCompliance } from '#domain/credit/credit-state.ts';
import { isRejection, openingOf } from '#domain/credit/credit-steps.ts';
import type { CreditNavigation } from '#domain/credit/credit-tab.ts';
import { forgetFailure } from '#domain/credit/dialog/forget-failure.ts';
import { useReadCredit } from '#domain/credit/use-credit-changes.ts';
import type { May } from '#domain/credit/use-may.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { SaveFailure } from '#ui/feedback/save-failure.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { useApproveCompliance } from './use-approve-compliance.ts';

type CompliancePanelProps = Pick<CreditNavigation, 'onOpen'> & {
  credit: CreditDetail;
  may: May;
  found: FoundInLists | null;
};

// Object.keys loses the literal names that COMPLIANCE_CHECKS has.
const CHECKS = Object.keys(COMPLIANCE_CHECKS) as readonly ComplianceCheck[];
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
        <p className={layout.quiet}>
          {isInCompliance(credit)
            ? 'Todavía no lo ha revisado nadie.'
            : 'No hay una revisión de cumplimiento.'}
        </p>
      )}
    </Panel>
  );
};

const Review = ({ review }: { review: NonNullable<CreditDetail['compliance']> }) => (
  <div className={layout.column}>
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
    <p className={layout.quiet}>
      {review.by}, <DateText value={review.at} withTime />
    </p>
  </div>
);

const ComplianceForm = ({ credit, found }: Pick<CompliancePanelProps, 'credit' | 'found'>) => {
  const [checks, setChecks] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const approve = useApproveCompliance(credit.credit_id);
  const reload = useReadCredit(credit.credit_id);
  const missing = CHECKS.filter((check) => !checks.includes(check));
  const text = reason.trim();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (missing.length > 0 || text === '') return;
    approve.mutate({ checks: [...CHECKS], reason: text, version: credit.version });
  };

  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={submit}
      onChange={() => forgetFailure(approve)}
    >
      {approve.isError && (
        <SaveFailure
          route={approveCompliance}
          failure={approve.error}
          isReloading={reload.isPending}
          reloadVerb="Traer lo nuevo y conservar lo escrito"
          onReload={() => reload.mutate(undefined, { onSuccess: () => approve.reset() })}
        />
      )}
      {found !== null && <ListNotices found={found} />}
      <Checkbox.Group
        label="Revisé que"
        value={[...checks]}
        error={isChecked && missing.length > 0 ? 'Para aprobar hace falta cada punto.' : null}
        onChange={setChecks}
      >
        <div className={layout.form}>
          {CHECKS.map((check) => (
            <Checkbox key={check} value={check} label={COMPLIANCE_CHECKS[check]} />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label="Por qué lo apruebas"
        description="Queda en el historial."
        maxLength={NOTE_LENGTH_MAX}
        rows={2}
        value={reason}
        error={isChecked && text === '' ? 'Escribe por qué lo apruebas.' : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={layout.buttons}>
        <Button type="submit" loading={approve.isPending}>
          Aprobar cumplimiento
        </Button>
      </div>
    </form>
  );
};

/** What was found in the lists, and what that means for approving it. */
const ListNotices = ({ found }: { found: FoundInLists }) => {
  const open = openHitsWords(found);
  const exposed = exposedWords(found);
  return (
    <>
      {open !== null && (
        <Notice tone="info">
          {open}. <Link to="/screening">Decidir</Link>
        </Notice>
      )}
      {exposed !== null && (
        <Notice tone="info">
          {exposed}. Se puede aprobar con debida diligencia ampliada: escribe qué revisaste.
        </Notice>
      )}
    </>
  );
};

type SanctionedProps = Pick<CompliancePanelProps, 'credit' | 'onOpen'> & { words: string };

/** There is nothing to approve, and one thing to do. */
const Sanctioned = ({ credit, words, onOpen }: SanctionedProps) => {
  const rejection = credit.steps.find(isRejection);
  return (
    <div className={layout.column}>
      <Notice tone="danger">{words}.</Notice>
      {rejection !== undefined && (
        <div className={layout.buttons}>
          <Button color="carmin" onClick={() => onOpen(openingOf(rejection))}>
            Rechazar el crédito
          </Button>
        </div>
      )}
    </div>
  );
};
