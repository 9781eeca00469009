import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import {
  askItemAgain,
  type IdentityFile,
  REASON_LENGTH_MAX,
} from '@cuotaclara/contract/identity/review';
import { IDENTITY_ITEMS, type IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { Button } from '@mantine/core';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import classes from './review-dialog.module.css';
import { useKeepFile } from './use-review-changes.ts';

type AskAgainDialogProps = { file: IdentityFile; item: IdentityItem; onClose: () => void };

const OF_A_DOCUMENT = [
  'Se ve borrosa',
  'Hay un reflejo',
  'Falta una esquina',
  'No es el documento',
] as const;

/** The most frequent reasons, as the borrower will read them. */
const REASONS: Record<IdentityItem, readonly string[]> = {
  front: OF_A_DOCUMENT,
  back: OF_A_DOCUMENT,
  video: ['Se ve borroso', 'Hay un reflejo', 'No se ve todo el documento', 'No es el documento'],
  liveness: ['Se ve borrosa', 'Hay poca luz', 'No se ve todo el rostro', 'Hay otra persona'],
};

/** Asks the borrower to repeat one item, and shows what they will receive. */
export const AskAgainDialog = ({ file, item, onClose }: AskAgainDialogProps) => {
  const keep = useKeepFile();
  const form = useRouteForm(askItemAgain, {
    query: { document: exactBorrowerKey(file.borrower) },
    start: { item, reason: '' },
    missing: { reason: 'Elige un motivo o escríbelo.' },
    done: ({ borrower }) => `Le pedimos a ${borrower.first_name} que lo repita`,
    onSent: (asked) => {
      void keep(asked);
      onClose();
    },
  });
  return (
    <form.Dialog
      title={`¿Pedir de nuevo «${IDENTITY_ITEMS[item].title}»?`}
      verb="Pedir de nuevo"
      size={440}
      onClose={onClose}
    >
      <fieldset className={classes.reasons}>
        <legend>¿Qué le pasa?</legend>
        {REASONS[item].map((each) => (
          <Button
            key={each}
            variant="default"
            size="sm"
            aria-pressed={form.typed.reason === each}
            className={classes.reason}
            onClick={() => form.set({ reason: each })}
          >
            {each}
          </Button>
        ))}
      </fieldset>
      <form.Area
        name="reason"
        label="Motivo que leerá el cliente"
        maxLength={REASON_LENGTH_MAX}
        rows={2}
        data-autofocus
      />
      <Quiet isText>
        {file.borrower.first_name} recibirá un correo y un aviso en su cuenta con este motivo, y
        podrá repetir el paso.
        {file.state === 'approved' && ' Su identidad deja de estar aprobada mientras tanto.'}
      </Quiet>
    </form.Dialog>
  );
};
