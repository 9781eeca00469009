import { askForAttachments } from '@cuotaclara/contract/credits/credit-detail';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import type { CreditDialogProps } from '#domain/credit/dialog/credit-dialog.ts';
import { CreditForm } from '#domain/credit/dialog/credit-form.tsx';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { type AskedKinds, KindChoice } from './kind-choice.tsx';

type TypedAsking = { readonly asked: AskedKinds; readonly note: string };

const requestsOf = (asked: AskedKinds) =>
  Object.entries(asked).map(([id, typed]) => {
    const note = typed.trim();
    return { document_kind_id: Number(id), ...(note !== '' && { note }) };
  });

/** Asks the borrower for attachments; the study waits for them. */
export const AskForm = (dialog: CreditDialogProps) => {
  const { seen, onClose } = dialog;
  const name = seen.borrower.first_name;
  const readAgain = useInvalidateCredits();
  const start: TypedAsking = { asked: {}, note: '' };
  const form = useRouteForm(askForAttachments, {
    params: { id: seen.credit_id },
    start,
    body: ({ asked, note }) => ({ requests: requestsOf(asked), note, version: seen.version }),
    typedIn: { requests: 'asked' },
    missing: { note: 'Escribe por qué lo pides.' },
    done: `Le pedimos los documentos a ${name}`,
    onSent: () => {
      void readAgain();
      onClose();
    },
  });
  return (
    <CreditForm form={form} dialog={dialog} verb="Pedir documentos" keepsTyped>
      <Quiet isText>
        {name} recibirá un correo y un aviso con lo que pides y por qué. El estudio espera hasta que
        llegue.
      </Quiet>
      <form.Own name="asked">
        {({ value, error, set }) => <KindChoice asked={value} problem={error} onChange={set} />}
      </form.Own>
      <form.Area
        name="note"
        label="Mensaje para el cliente"
        placeholder="Por qué lo necesitas"
        maxLength={NOTE_LENGTH_MAX}
        rows={2}
      />
    </CreditForm>
  );
};
