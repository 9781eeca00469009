import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { Button } from '@mantine/core';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { useRejectDocuments } from '../use-signing.ts';
import classes from './quiet-button.module.css';

const REASON_LENGTH_MAX = 500;

const consequenceOf = ({ documents, borrower_name }: SigningSet): string => {
  const credit = borrower_name === null ? 'tu crédito' : `el crédito de ${borrower_name}`;
  const what =
    documents.length === 1 ? 'el documento' : `ninguno de los ${documents.length} documentos`;
  return (
    `No firmas ${what} y ${credit} se detiene. ` +
    'Avisamos a quien ya firmó. Si algo está mal, dinos qué y lo corregimos.'
  );
};

/** Declining to sign: there at every step, quiet. */
export const RejectButton = ({ set }: { readonly set: SigningSet }) => {
  const reject = useRejectDocuments();
  const ask = (): void =>
    confirmAction({
      title: '¿No firmar?',
      consequence: consequenceOf(set),
      verb: 'No firmar',
      tone: 'danger',
      reason: {
        label: 'Cuéntanos por qué',
        placeholder: 'Por ejemplo: el valor no es el que pedí.',
        lengthMax: REASON_LENGTH_MAX,
      },
      onConfirm: async (reason) => {
        await reject.mutateAsync({ setId: set.document_set_id, reason });
      },
    });
  return (
    <Button variant="subtle" className={classes.quiet} onClick={ask}>
      No firmar
    </Button>
  );
};
