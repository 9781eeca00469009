import { issueDocuments } from '@cuotaclara/contract/documents/documents';
import { useNavigate } from '@tanstack/react-router';
import type { CreditDialogProps } from '#domain/credit/dialog/credit-dialog.ts';
import { CreditForm } from '#domain/credit/dialog/credit-form.tsx';
import { ObstacleNotice } from '#domain/credit/dialog/obstacle-notice.tsx';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { issuedWords } from './issued-words.ts';

/** Issues the documents of an approved credit, which then waits for signatures. */
export const IssueForm = (dialog: CreditDialogProps) => {
  const { seen } = dialog;
  const navigate = useNavigate();
  const form = useRouteForm(issueDocuments, {
    start: { credit_id: seen.credit_id },
    done: ({ issued }) => issuedWords(issued.length, seen.number),
    // The documents are what comes next, and that address has no dialog.
    onSent: () => void navigate({ to: '.', search: { tab: 'documents' } }),
    readAgain: useInvalidateCredits(),
  });
  const obstacles = seen.steps.find(({ means }) => means === 'documents')?.obstacles ?? [];
  return (
    <CreditForm form={form} dialog={dialog} verb="Generar documentos" isHeld={obstacles.length > 0}>
      <Quiet isText>
        Se hacen la solicitud, las autorizaciones, el contrato, el pagaré con su carta de
        instrucciones y, si el producto la pide, la garantía, con las condiciones aprobadas.{' '}
        {seen.borrower.first_name} y sus codeudores, si los hay, reciben un aviso para leerlos y
        firmarlos.
      </Quiet>
      <ObstacleNotice obstacles={obstacles} />
      {form.isBusy && (
        <Notice tone="info">Estamos haciendo los PDF. Puede tardar unos segundos.</Notice>
      )}
    </CreditForm>
  );
};
