import { issueDocuments } from '@cuotaclara/contract/documents/documents';
import { useNavigate } from '@tanstack/react-router';
import type { CreditDialogProps } from '#domain/credit/dialog/credit-dialog.ts';
import classes from '#domain/credit/dialog/dialog-form.module.css';
import { DialogForm } from '#domain/credit/dialog/dialog-form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { useIssueDocuments } from './use-document-changes.ts';

/** Issues the documents of an approved credit, which then waits for signatures. */
export const IssueForm = (form: CreditDialogProps) => {
  const { seen } = form;
  const navigate = useNavigate();
  const issue = useIssueDocuments(seen);
  const obstacles = seen.steps.find(({ means }) => means === 'documents')?.obstacles ?? [];
  const submit = (): void =>
    issue.mutate(undefined, {
      // The documents are what comes next, and that address has no dialog.
      onSuccess: () => void navigate({ to: '.', search: { tab: 'documents' } }),
    });
  return (
    <DialogForm
      {...form}
      route={issueDocuments}
      change={issue}
      isDirty={false}
      verb="Generar documentos"
      isHeld={obstacles.length > 0}
      onSubmit={submit}
    >
      <Quiet isText>
        Se hacen la solicitud, las autorizaciones, el contrato, el pagaré con su carta de
        instrucciones y, si el producto la pide, la garantía, con las condiciones aprobadas.{' '}
        {seen.borrower.first_name} y sus codeudores, si los hay, reciben un aviso para leerlos y
        firmarlos.
      </Quiet>
      {obstacles.length > 0 && (
        <Notice tone="info">
          {obstacles.map((obstacle) => (
            <p key={obstacle} className={classes.obstacle}>
              {obstacle}
            </p>
          ))}
        </Notice>
      )}
      {issue.isPending && (
        <Notice tone="info">Estamos haciendo los PDF. Puede tardar unos segundos.</Notice>
      )}
    </DialogForm>
  );
};
