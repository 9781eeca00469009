import type { DocReaderPing } from '@cuotaclara/contract/document-reading/doc-reader';
import type { CheckProvider } from '@cuotaclara/contract/identity/check-providers';

/** What a document says of its holder. Null is what it does not say or could not be read. */
export type ReadFields = {
  readonly identification: string | null;
  readonly first_surname: string | null;
  readonly second_surname: string | null;
  readonly first_name: string | null;
  readonly second_name: string | null;
  /** YYYY-MM-DD */
  readonly born_date: string | null;
  readonly sex: 'F' | 'M' | 'X' | null;
  /** YYYY-MM-DD */
  readonly expires_on: string | null;
};

/** Why a person should look. A code and nothing else, so that it can be kept and logged. */
export type DocumentProblem =
  /** The file is no picture that can be opened. */
  | 'image_broken'
  /** No code was found on the document, or none that could be read. */
  | 'nothing_readable'
  /** A code was read that is not the one of a Colombian document. */
  | 'layout_unknown'
  /** One of the digits over number, birth and expiry does not fit. */
  | 'check_digit_wrong'
  /** Only the digit over the whole zone does not fit, as on public specimens. */
  | 'composite_digit_wrong'
  /** Too many documents are waiting to be read. */
  | 'busy'
  /** The reading itself failed: an outside service or our own. */
  | 'service_failed';

export type DocumentReading = {
  readonly source: 'pdf417' | 'mrz' | 'regula' | null;
  readonly fields: ReadFields | null;
  readonly problems: readonly DocumentProblem[];
};

export type DocumentImages = { readonly front: Uint8Array | null; readonly back: Uint8Array };

export type DocumentReader = {
  readonly provider: CheckProvider;
  read(images: DocumentImages): Promise<DocumentReading>;
  /** Never fails: a service that does not answer is not ready. */
  ping(): Promise<DocReaderPing>;
  /** Gets ready for the first document without waiting for it. */
  warm(): void;
  stop(): Promise<void>;
};

export const unread = (...problems: readonly DocumentProblem[]): DocumentReading => ({
  source: null,
  fields: null,
  problems,
});
