import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { DocumentRow } from '@cuotaclara/contract/documents/document-list';
import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { signForCompany } from '@cuotaclara/contract/signing/signing';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import form from '#domain/credit/dialog/dialog-form.module.css';
import type { DocumentViewer } from '#features/documents/file/use-document-viewer.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { useSession } from '#lib/session/session.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import classes from './documents-list.module.css';
import type { CompanySelection } from './use-company-selection.ts';
import { useSignForCompany } from './use-sign-for-company.ts';

const CODE_LENGTH = 6;

const documentsText = (count: number): string => countedText(count, ['documento', 'documentos']);

type CompanyDialogProps = {
  isOpen: boolean;
  selection: CompanySelection;
  /** Null for a person who does not open files. */
  viewer: DocumentViewer | null;
  onSigned: (rows: readonly DocumentRow[]) => void;
  onClose: () => void;
};

/** Signs the chosen documents for the company. */
export const CompanyDialog = ({ isOpen, onClose, ...rest }: CompanyDialogProps) => (
  <Modal
    {...dialogProps}
    size={560}
    opened={isOpen}
    onClose={onClose}
    title={`¿Firmar ${documentsText(rest.selection.rows.length)} por la empresa?`}
  >
    <SigningForm {...rest} onClose={onClose} />
  </Modal>
);

type SigningFormProps = Omit<CompanyDialogProps, 'isOpen'>;

const codeOf = (failure: Error | null): string | null =>
  failure instanceof ApiError ? failure.code : null;

const SigningForm = ({ selection, viewer, onSigned, onClose }: SigningFormProps) => {
  const { user } = useSession();
  const sign = useSignForCompany();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refusal = codeOf(sign.error);
  const isWrongCode = refusal === 'wrong_code';
  const lacksFactor =
    user?.second_factor_enabled === false || refusal === 'company_signer_needs_second_factor';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsMissing(code.length < CODE_LENGTH);
    if (code.length < CODE_LENGTH) return;
    const { rows } = selection;
    sign.mutate(
      { document_ids: rows.map(({ document_id }) => document_id), code },
      {
        onSuccess: ({ document_ids: ids }) =>
          onSigned(rows.filter(({ document_id }) => ids.includes(document_id))),
        onError: () => field.current?.select(),
      },
    );
  };
  const change = (typed: string): void => {
    setCode(typed);
    setIsMissing(false);
    if (sign.isError) sign.reset();
  };
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <Quiet isText>
        Quedan firmados en nombre de la empresa y a tu nombre. No se puede deshacer.
      </Quiet>
      <ChosenList selection={selection} viewer={viewer} />
      {lacksFactor && <FactorMissing />}
      {!lacksFactor && sign.error !== null && !isWrongCode && (
        <Notice tone="danger">{inlineText(signForCompany, sign.error)}</Notice>
      )}
      {!lacksFactor && (
        <CodeField
          ref={field}
          label="Código de tu aplicación de autenticación"
          value={code}
          error={codeProblem({ isMissing, failure: isWrongCode ? sign.error : null })}
          onChange={change}
        />
      )}
      <div className={form.buttons}>
        <Button variant="default" disabled={sign.isPending} onClick={onClose}>
          Volver
        </Button>
        {!lacksFactor && (
          <Button type="submit" loading={sign.isPending}>
            Firmar {documentsText(selection.rows.length)}
          </Button>
        )}
      </div>
    </form>
  );
};

type CodeState = { readonly isMissing: boolean; readonly failure: Error | null };

const codeProblem = ({ isMissing, failure }: CodeState): string | null => {
  if (isMissing) return 'El código tiene 6 dígitos.';
  return failure === null ? null : inlineText(signForCompany, failure);
};

const FactorMissing = () => (
  <Notice tone="warn">
    Para firmar por la empresa necesitas la verificación en dos pasos. Actívala en{' '}
    <Link to="/account">Mi cuenta</Link> con una aplicación de autenticación y vuelve aquí.
  </Notice>
);

/** What is about to be signed; each document can be read once more. */
const ChosenList = ({ selection, viewer }: Pick<SigningFormProps, 'selection' | 'viewer'>) => (
  <ul className={classes.chosen} aria-label="Documentos que vas a firmar">
    {selection.rows.map((row) => {
      const { document_id: documentId, kind, number, credit_id, borrower_name } = row;
      const name = `${LEGAL_DOCUMENT_KINDS[kind]} ${number}`;
      const file = { documentId, version: 'original', name } as const;
      return (
        <li key={documentId}>
          <div className={classes.chosenWords}>
            <p className={classes.cardName}>{LEGAL_DOCUMENT_KINDS[kind]}</p>
            <p className={classes.cardDetail}>
              {number} · {creditNumber(credit_id)} · {borrower_name}
            </p>
          </div>
          {viewer && (
            <>
              <OpenedMark isOpened={selection.isOpened(row)} />
              <Button
                variant="default"
                size="sm"
                aria-label={`Leer ${name}`}
                loading={viewer.isOpening(file)}
                onClick={() => viewer.open(file)}
              >
                Leer
              </Button>
            </>
          )}
        </li>
      );
    })}
  </ul>
);

/** Whether the person has opened a document here; nobody marks it for them. */
export const OpenedMark = ({ isOpened }: { isOpened: boolean }) =>
  isOpened ? (
    <span className={classes.read}>Abierto</span>
  ) : (
    <span className={classes.unread}>Sin abrir</span>
  );
