import type { AnswerOf } from '@cuotaclara/contract';
import { plainIdentification } from '@cuotaclara/contract/borrowers/borrower-fields';
import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import { eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import classes from './erase-dialog.module.css';
import { ErasedReport } from './erased-report.tsx';
import { useErase, useForget } from './use-erase.ts';

type EraseDialogProps = { file: IdentityFile; onClose: () => void; onErased: () => void };

/** Erases a borrower's data for good, then reports what was erased, what stays and why. */
export const EraseDialog = ({ file, onClose, onErased }: EraseDialogProps) => {
  const { identification } = file.borrower;
  const [report, setReport] = useState<AnswerOf<typeof eraseBorrower> | null>(null);
  const forget = useForget();
  const leave = (): void => {
    onErased();
    forget();
  };
  return (
    <Modal
      {...dialogProps}
      opened
      onClose={report === null ? onClose : leave}
      title={report === null ? `¿Eliminar los datos de ${wholeName(file.borrower)}?` : 'Listo'}
    >
      {report === null ? (
        <EraseForm borrower={file.borrower} onClose={onClose} onDone={setReport} />
      ) : (
        <ErasedReport
          report={report}
          document={`${file.borrower.document_kind} ${formatIdentification(identification)}`}
          onDone={leave}
        />
      )}
    </Modal>
  );
};

type EraseFormProps = {
  borrower: IdentityFile['borrower'];
  onClose: () => void;
  onDone: (report: AnswerOf<typeof eraseBorrower>) => void;
};

const EraseForm = ({ borrower, onClose, onDone }: EraseFormProps) => {
  const { identification } = borrower;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const erase = useErase(exactBorrowerKey(borrower));

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (plainIdentification(typed) === identification) {
      erase.mutate(undefined, { onSuccess: onDone });
    } else {
      setProblem('No es el número de este cliente.');
    }
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {erase.isError && <Notice tone="danger">{inlineText(eraseBorrower, erase.error)}</Notice>}
      <Quiet isText>
        Se borran para siempre sus fotos, su video y los datos que la ley deja borrar, y no podrá
        entrar más. Lo que la ley obliga a guardar se queda: al terminar te decimos qué y hasta
        cuándo.
      </Quiet>
      <TextInput
        label="Escribe el número de su documento"
        description={`Es ${formatIdentification(identification)}.`}
        autoComplete="off"
        value={typed}
        error={problem}
        data-autofocus
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={erase.isPending}>
          Volver
        </Button>
        <Button type="submit" color="carmin" loading={erase.isPending}>
          Eliminar datos
        </Button>
      </div>
    </form>
  );
};
