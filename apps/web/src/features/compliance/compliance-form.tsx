import {
  approveCompliance,
  COMPLIANCE_CHECKS,
  type ComplianceCheck,
} from '@cuotaclara/contract/compliance/compliance';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  exposedWords,
  type FoundInLists,
  openHitsWords,
} from '#domain/credit/clearance/found-in-lists.ts';
import { REASON_FIELD } from '#domain/credit/dialog/reason-field.tsx';
import { useFetchCredit, useKeepCredit } from '#domain/credit/use-credit-changes.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';

type ComplianceFormProps = { credit: CreditDetail; found: FoundInLists | null };

// Object.keys loses the literal names that COMPLIANCE_CHECKS has.
const CHECKS = Object.keys(COMPLIANCE_CHECKS) as readonly ComplianceCheck[];

type TypedApproval = { readonly checks: readonly string[]; readonly reason: string };

const START: TypedApproval = { checks: [], reason: '' };

/** Approves the compliance review of a credit, once each point of it is ticked. */
export const ComplianceForm = ({ credit, found }: ComplianceFormProps) => {
  const keep = useKeepCredit();
  const form = useRouteForm(approveCompliance, {
    params: { id: credit.credit_id },
    start: START,
    body: ({ checks, reason }) => ({
      checks: CHECKS.filter((check) => checks.includes(check)),
      reason,
      version: credit.version,
    }),
    missing: { reason: 'Escribe por qué lo apruebas.' },
    check: ({ checks }) =>
      CHECKS.every((check) => checks.includes(check))
        ? {}
        : { checks: 'Para aprobar hace falta cada punto.' },
    done: ({ number }) => `${number}: cumplimiento aprobado`,
    onSent: (approved) => void keep(approved),
    reload: useFetchCredit(credit.credit_id),
  });
  return (
    <form.Form guard={false}>
      {found !== null && <ListNotices found={found} />}
      <form.Own name="checks">
        {({ value, error, set }) => (
          <Checkbox.Group label="Revisé que" value={[...value]} error={error} onChange={set}>
            <Stack gap={3}>
              {CHECKS.map((check) => (
                <Checkbox key={check} value={check} label={COMPLIANCE_CHECKS[check]} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </form.Own>
      <form.Area name="reason" label="Por qué lo apruebas" {...REASON_FIELD} />
      <Row>
        <form.Submit>Aprobar cumplimiento</form.Submit>
      </Row>
    </form.Form>
  );
};

/** Hits in the lists, and their meaning for the approval. */
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
