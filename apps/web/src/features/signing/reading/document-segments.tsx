import type { SignedDocument } from '@cuotaclara/contract/signing/signing';
import type { Instalment } from '#ui/instalments/instalment.ts';
import { InstalmentStrip } from '#ui/instalments/instalment-strip.tsx';

type DocumentSegmentsProps = {
  readonly documents: readonly SignedDocument[];
  /** The document that is being read. */
  readonly readId: number;
};

/** One segment per document: read, being read, to be read. */
export const DocumentSegments = ({ documents, readId }: DocumentSegmentsProps) => {
  const read = documents.filter(({ read_at }) => read_at !== null).length;
  const segments = documents.map(({ document_id, read_at }): Instalment => {
    if (document_id === readId) return 'next';
    return read_at === null ? 'future' : 'paid';
  });
  return (
    <InstalmentStrip
      size="sm"
      label={`${read} de ${documents.length} leídos`}
      instalments={segments}
    />
  );
};
