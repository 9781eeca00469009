import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import {
  issueDocuments,
  type LegalDocument,
  reissueDocuments,
  voidDocument,
} from '@cuotaclara/contract/documents/documents';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { partnerOf } from './document-rules.ts';
import { HoldersAct } from './holders-act.tsx';
import { issuedWords } from './issued-words.ts';

/** A change of the documents of a credit, which its dialog asks about. */
export type Act =
  | { readonly kind: 'issue' | 'reissue' }
  | { readonly kind: 'void' | 'holders'; readonly legalDocument: LegalDocument };

type DocumentActProps = { credit: CreditDetail; act: Act; onClose: () => void };

/** The dialog of a change of documents. */
export const DocumentAct = ({ act, credit, onClose }: DocumentActProps) => {
  switch (act.kind) {
    case 'issue':
      return <Issue credit={credit} onClose={onClose} />;
    case 'reissue':
      return <Reissue credit={credit} onClose={onClose} />;
    case 'void':
      return <Void legalDocument={act.legalDocument} onClose={onClose} />;
    case 'holders':
      return <HoldersAct legalDocument={act.legalDocument} onClose={onClose} />;
    default:
      return act satisfies never;
  }
};

const SIZE = 480;
const REASON = { description: 'Queda en el historial.', maxLength: 500, rows: 2 } as const;

type ActProps = Omit<DocumentActProps, 'act'>;

const Issue = ({ credit, onClose }: ActProps) => {
  const form = useRouteForm(issueDocuments, {
    start: { credit_id: credit.credit_id },
    done: ({ issued }) => issuedWords(issued.length, credit.number),
    onSent: onClose,
    readAgain: useInvalidateCredits(),
  });
  return (
    <form.Dialog
      title="¿Emitir los documentos que faltan o cambiaron?"
      size={SIZE}
      verb="Emitir"
      onClose={onClose}
    >
      <Quiet isText>
        Se hacen con los datos de hoy y con números nuevos. Los que ya no dicen lo mismo que el
        crédito se anulan y se firman de nuevo; los demás conservan sus firmas. Quienes firman
        reciben un aviso.
      </Quiet>
    </form.Dialog>
  );
};

const Reissue = ({ credit, onClose }: ActProps) => {
  const form = useRouteForm(reissueDocuments, {
    params: { id: credit.credit_id },
    start: { reason: '' },
    done: ({ issued }) => issuedWords(issued.length, credit.number),
    onSent: onClose,
    readAgain: useInvalidateCredits(),
  });
  return (
    <form.Dialog
      title="¿Emitir todos los documentos otra vez?"
      size={SIZE}
      verb="Emitir otra vez"
      onClose={onClose}
    >
      <Quiet isText>
        Los que están por firmar se anulan, también los que alguien ya firmó, y se hacen otra vez
        con los datos de hoy y números nuevos. Todos firman de nuevo. No se puede deshacer.
      </Quiet>
      <form.Area name="reason" label="Por qué se emiten otra vez" {...REASON} data-autofocus />
    </form.Dialog>
  );
};

type VoidProps = { legalDocument: LegalDocument; onClose: () => void };

const Void = ({ legalDocument, onClose }: VoidProps) => {
  const { document_id: id, version, number } = legalDocument;
  const form = useRouteForm(voidDocument, {
    params: { id },
    start: { reason: '' },
    body: ({ reason }) => ({ status: 'VOIDED', reason, version }),
    done: `Anulaste ${number}`,
    onSent: onClose,
    readAgain: useInvalidateCredits(),
  });
  const partner = partnerOf(legalDocument);
  const partnerName = partner && LEGAL_DOCUMENT_KINDS[partner].toLowerCase();
  return (
    <form.Dialog
      title={`¿Anular ${number}?`}
      size={SIZE}
      verb="Anular"
      tone="danger"
      onClose={onClose}
    >
      <Quiet isText>
        {partnerName &&
          `Se anulan también ${partnerName} y los documentos que lo nombran, como el contrato y ` +
            'la garantía. '}
        Ya no se podrá firmar y el crédito espera hasta que se emita otra vez. No se puede deshacer.
      </Quiet>
      <form.Area name="reason" label="Por qué se anula" {...REASON} data-autofocus />
    </form.Dialog>
  );
};
