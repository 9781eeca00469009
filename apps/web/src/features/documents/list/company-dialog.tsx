import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { DocumentRow } from '@cuotaclara/contract/documents/document-list';
import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import { signForCompany } from '@cuotaclara/contract/signing/signing';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import type { DocumentViewer } from '#domain/document/use-document-viewer.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { useSession } from '#lib/session/session.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import classes from './documents-list.module.css';
import type { CompanySelection } from './use-company-selection.ts';

const CODE_LENGTH = 6;
const CODE_MISSING = 'El código tiene 6 dígitos.';

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
  const { rows } = selection;
  const field = useRef<HTMLInputElement>(null);
  const form = useRouteForm(signForCompany, {
    start: { code: '' },
    body: ({ code }) => ({ document_ids: rows.map(({ document_id }) => document_id), code }),
    check: ({ code }) => (code.length < CODE_LENGTH ? { code: CODE_MISSING } : {}),
    refusedAt: { wrong_code: 'code' },
    done: ({ document_ids: ids }) => `Firmaste ${documentsText(ids.length)} por la empresa`,
    onSent: ({ document_ids: ids }) =>
      onSigned(rows.filter(({ document_id }) => ids.includes(document_id))),
    onRefused: () => field.current?.select(),
    readAgain: useInvalidateCredits(),
  });
  const lacksFactor =
    user?.second_factor_enabled === false ||
    codeOf(form.failure) === 'company_signer_needs_second_factor';
  return (
    <form.Form guard={false} failureAt="own">
      <Quiet isText>
        Quedan firmados en nombre de la empresa y a tu nombre. No se puede deshacer.
      </Quiet>
      <ChosenList selection={selection} viewer={viewer} />
      {lacksFactor ? (
        <FactorMissing />
      ) : (
        <>
          <form.Failure />
          <form.Own name="code">
            {({ value, error, set }) => (
              <CodeField
                ref={field}
                label="Código de tu aplicación de autenticación"
                value={value}
                error={error ?? null}
                onChange={set}
              />
            )}
          </form.Own>
        </>
      )}
      <Row to="right" fillsPhone>
        <Button variant="default" disabled={form.isBusy} onClick={onClose}>
          Volver
        </Button>
        {!lacksFactor && <form.Submit>Firmar {documentsText(rows.length)}</form.Submit>}
      </Row>
    </form.Form>
  );
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
