import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { Button } from '@mantine/core';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { useRejectDocuments } from '../use-signing.ts';
import classes from './quiet-button.module.css';

const REASON_LENGTH_MAX = 500;

const planOf = (name: string | null): string =>
  name === null ? 'tu plan de pagos sigue' : `el plan de pagos de ${name} sigue`;

const consequenceOf = ({ documents, borrower_name, summary }: SigningSet): string => {
  if (summary.is_restructure) {
    return `No firmas el otrosí y ${planOf(borrower_name)} como estaba. Avisamos a quien ya firmó.`;
  }
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
        placeholder: set.summary.is_restructure
          ? 'Por ejemplo: la cuota sigue muy alta.'
          : 'Por ejemplo: el valor no es el que pedí.',
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
