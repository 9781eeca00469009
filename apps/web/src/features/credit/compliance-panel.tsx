import {
  approveCompliance,
  COMPLIANCE_CHECKS,
  type ComplianceCheck,
} from '@cuotaclara/contract/credits/compliance';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { IconCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { SaveFailure } from '#ui/save-failure.tsx';
import { showToast } from '#ui/toast.ts';
import classes from './credit.module.css';
import { creditQueries } from './credit-queries.ts';
import { forgetFailure } from './forget-failure.ts';
import papers from './papers.module.css';
import { isInCompliance } from './state-words.ts';
import { useEditCredit, useReadCredit } from './use-credit-changes.ts';
import type { May } from './use-may.ts';

type CompliancePanelProps = { credit: CreditDetail; may: May };

// Object.keys loses the literal names that COMPLIANCE_CHECKS has.
const CHECKS = Object.keys(COMPLIANCE_CHECKS) as readonly ComplianceCheck[];
const LABELS: Readonly<Partial<Record<string, string>>> = COMPLIANCE_CHECKS;

/** What compliance checked, or the form with which it does. */
export const CompliancePanel = ({ credit, may }: CompliancePanelProps) => (
  <Panel title="Cumplimiento">
    {credit.compliance !== null ? (
      <Review review={credit.compliance} />
    ) : isInCompliance(credit) && may('review_compliance') ? (
      <ComplianceForm credit={credit} />
    ) : (
      <p className={classes.quiet}>
        {isInCompliance(credit)
          ? 'Todavía no lo ha revisado nadie.'
          : 'No hay una revisión de cumplimiento.'}
      </p>
    )}
  </Panel>
);

const Review = ({ review }: { review: NonNullable<CreditDetail['compliance']> }) => (
  <div className={classes.column}>
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
    {review.reason !== null && <p className={classes.lead}>«{review.reason}»</p>}
    <ul className={classes.plain}>
      {review.checks.map((check) => (
        <li key={check}>{LABELS[check] ?? check}</li>
      ))}
    </ul>
    <p className={classes.quiet}>
      {review.by}, <DateText value={review.at} withTime />
    </p>
  </div>
);

const ComplianceForm = ({ credit }: { credit: CreditDetail }) => {
  const [checks, setChecks] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const approve = useEditCredit(credit.credit_id, 'compliance');
  const reload = useReadCredit(credit.credit_id);
  const missing = CHECKS.filter((check) => !checks.includes(check));
  const text = reason.trim();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (missing.length > 0 || text === '') return;
    approve.mutate(
      { checks: [...CHECKS], reason: text, version: credit.version },
      {
        onSuccess: () =>
          void showToast({ tone: 'good', title: `${credit.number}: cumplimiento aprobado` }),
      },
    );
  };

  return (
    <form
      className={papers.form}
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
      <OpenHits credit={credit} />
      <Checkbox.Group
        label="Revisé que"
        value={[...checks]}
        error={isChecked && missing.length > 0 ? 'Para aprobar hace falta cada punto.' : null}
        onChange={setChecks}
      >
        <div className={papers.form}>
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
      <div className={classes.buttons}>
        <Button type="submit" loading={approve.isPending}>
          Aprobar cumplimiento
        </Button>
      </div>
    </form>
  );
};

/** A finding in a list that nobody decided on holds everything back. */
const OpenHits = ({ credit }: { credit: CreditDetail }) => {
  const { data } = useQuery(creditQueries.openHits);
  const own = (data ?? []).filter(
    ({ borrower_identification }) => borrower_identification === credit.borrower.identification,
  );
  if (own.length === 0) return null;
  return (
    <Notice tone="info">
      {own.length === 1
        ? 'Hay una coincidencia en listas sin decidir. '
        : `Hay ${own.length} coincidencias en listas sin decidir. `}
      <Link to="/screening">Decidir</Link>
    </Notice>
  );
};
