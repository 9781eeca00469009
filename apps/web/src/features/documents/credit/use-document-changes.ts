import type { BodyOf } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import {
  changeHolders,
  issueDocuments,
  type LegalDocument,
  reissueDocuments,
  voidDocument,
} from '@cuotaclara/contract/documents/documents';
import { remindSigners } from '@cuotaclara/contract/signing/signing';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';
import { type Done, useCommit } from '#lib/api/use-commit.ts';

/** A change of documents. A refusal reads them again too: it may be that others were first. */
const useDocumentCommand = <Input, Reply>(
  send: (input: Input) => Promise<Reply>,
  done: Done<Reply, Input>,
) => {
  const onSettled = useInvalidateCredits();
  return useCommit({ mutationFn: send, onSettled, done, meta: { inline: true } });
};

type NumberedCredit = Pick<CreditDetail, 'credit_id' | 'number'>;

const issuedWords = (count: number, number: string): string =>
  count === 0
    ? `${number} ya tenía todos sus documentos`
    : `Generamos ${countedText(count, ['documento', 'documentos'])} de ${number}`;

/** Issues what a credit lacks of its documents. */
export const useIssueDocuments = ({ credit_id, number }: NumberedCredit) =>
  useDocumentCommand(
    () => call(issueDocuments, { body: { credit_id } }),
    ({ issued }) => issuedWords(issued.length, number),
  );

/** Voids the open set of a credit and issues it again. */
export const useReissueDocuments = ({ credit_id: id, number }: NumberedCredit) =>
  useDocumentCommand(
    (reason: string) => call(reissueDocuments, { params: { id }, body: { reason } }),
    ({ issued }) => issuedWords(issued.length, number),
  );

export const useVoidDocument = ({ document_id: id, version, number }: LegalDocument) =>
  useDocumentCommand(
    (reason: string) =>
      call(voidDocument, { params: { id }, body: { status: 'VOIDED', reason, version } }),
    `Anulaste ${number}`,
  );

/** Keeps another order of signing; other people make the server issue the whole set again. */
export const useChangeHolders = ({ document_id: id, version, number }: LegalDocument) =>
  useDocumentCommand(
    (holders: BodyOf<typeof changeHolders>['holders']) =>
      call(changeHolders, { params: { id }, body: { version, holders } }),
    ({ is_reissued }) =>
      is_reissued
        ? 'Cambiaron los firmantes: todos los documentos se emitieron otra vez'
        : `Guardamos el orden de firma de ${number}`,
  );

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** Reminds the people whose turn it is. */
export const useRemindSigners = ({ credit_id: id }: NumberedCredit) =>
  useDocumentCommand(
    () => call(remindSigners, { params: { id } }),
    ({ reminded }) => `Le recordamos a ${listed.format(reminded)}`,
  );
