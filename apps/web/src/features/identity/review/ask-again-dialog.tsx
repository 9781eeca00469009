import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import {
  askItemAgain,
  type IdentityFile,
  REASON_LENGTH_MAX,
} from '@cuotaclara/contract/identity/review';
import { IDENTITY_ITEMS, type IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import classes from './review-dialog.module.css';
import { useAskAgain } from './use-review-changes.ts';

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
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useAskAgain(exactBorrowerKey(file.borrower));
  const { title } = IDENTITY_ITEMS[item];
  const name = file.borrower.first_name;

  const write = (text: string): void => {
    setReason(text);
    setProblem(null);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = reason.trim();
    if (text === '') {
      setProblem('Elige un motivo o escríbelo.');
      return;
    }
    ask.mutate(
      { item, reason: text },
      {
        onSuccess: onClose,
      },
    );
  };

  return (
    <Modal {...dialogProps} opened onClose={onClose} title={`¿Pedir de nuevo «${title}»?`}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {ask.isError && <Notice tone="danger">{inlineText(askItemAgain, ask.error)}</Notice>}
        <fieldset className={classes.reasons}>
          <legend>¿Qué le pasa?</legend>
          {REASONS[item].map((each) => (
            <Button
              key={each}
              variant="default"
              size="sm"
              aria-pressed={reason === each}
              className={classes.reason}
              onClick={() => write(each)}
            >
              {each}
            </Button>
          ))}
        </fieldset>
        <Textarea
          label="Motivo que leerá el cliente"
          maxLength={REASON_LENGTH_MAX}
          rows={2}
          value={reason}
          error={problem}
          data-autofocus
          onChange={(event) => write(event.currentTarget.value)}
        />
        <Quiet isText>
          {name} recibirá un correo y un aviso en su cuenta con este motivo, y podrá repetir el
          paso.
          {file.state === 'approved' && ' Su identidad deja de estar aprobada mientras tanto.'}
        </Quiet>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} disabled={ask.isPending}>
            Volver
          </Button>
          <Button type="submit" loading={ask.isPending}>
            Pedir de nuevo
          </Button>
        </div>
      </form>
    </Modal>
  );
};
