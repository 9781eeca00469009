import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import {
  issueDocuments,
  type LegalDocument,
  reissueDocuments,
  voidDocument,
} from '@cuotaclara/contract/documents/documents';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { ActForm, type ActFrame } from './act-dialog.tsx';
import { partnerOf } from './document-rules.ts';
import { HoldersAct } from './holders-act.tsx';
import { ReasonAct } from './reason-act.tsx';
import { useIssueDocuments, useReissueDocuments, useVoidDocument } from './use-document-changes.ts';

/** A change of the documents of a credit, which its dialog asks about. */
export type Act =
  | { readonly kind: 'issue' | 'reissue' }
  | { readonly kind: 'void' | 'holders'; readonly legalDocument: LegalDocument };

/** The question of the dialog. */
export const actTitle = (act: Act): string => {
  switch (act.kind) {
    case 'issue':
      return '¿Emitir los documentos que faltan o cambiaron?';
    case 'reissue':
      return '¿Emitir todos los documentos otra vez?';
    case 'void':
      return `¿Anular ${act.legalDocument.number}?`;
    case 'holders':
      return `Firmantes de ${act.legalDocument.number}`;
    default:
      return act satisfies never;
  }
};

type ActBodyProps = { credit: CreditDetail; act: Act; frame: ActFrame };

/** The form of a change of documents. */
export const ActBody = ({ act, frame, credit }: ActBodyProps) => {
  switch (act.kind) {
    case 'issue':
      return <Issue frame={frame} credit={credit} />;
    case 'reissue':
      return <Reissue frame={frame} credit={credit} />;
    case 'void':
      return <Void frame={frame} legalDocument={act.legalDocument} />;
    case 'holders':
      return <HoldersAct {...frame} legalDocument={act.legalDocument} />;
    default:
      return act satisfies never;
  }
};

const Issue = ({ frame: { onClose }, credit }: Omit<ActBodyProps, 'act'>) => {
  const issue = useIssueDocuments(credit);
  return (
    <ActForm
      route={issueDocuments}
      change={issue}
      verb="Emitir"
      onClose={onClose}
      onSubmit={() => issue.mutate(undefined, { onSuccess: onClose })}
    >
      <Quiet isText>
        Se hacen con los datos de hoy y con números nuevos. Los que ya no dicen lo mismo que el
        crédito se anulan y se firman de nuevo; los demás conservan sus firmas. Quienes firman
        reciben un aviso.
      </Quiet>
    </ActForm>
  );
};

const Reissue = ({ frame, credit }: Omit<ActBodyProps, 'act'>) => (
  <ReasonAct
    {...frame}
    route={reissueDocuments}
    change={useReissueDocuments(credit)}
    label="Por qué se emiten otra vez"
    verb="Emitir otra vez"
  >
    Los que están por firmar se anulan, también los que alguien ya firmó, y se hacen otra vez con
    los datos de hoy y números nuevos. Todos firman de nuevo. No se puede deshacer.
  </ReasonAct>
);

type VoidProps = Pick<ActBodyProps, 'frame'> & { legalDocument: LegalDocument };

const Void = ({ frame, legalDocument }: VoidProps) => {
  const partner = partnerOf(legalDocument);
  const partnerName = partner && LEGAL_DOCUMENT_KINDS[partner].toLowerCase();
  return (
    <ReasonAct
      {...frame}
      route={voidDocument}
      change={useVoidDocument(legalDocument)}
      label="Por qué se anula"
      verb="Anular"
      tone="danger"
    >
      {partnerName &&
        `Se anulan también ${partnerName} y los documentos que lo nombran, como el contrato y la ` +
          'garantía. '}
      Ya no se podrá firmar y el crédito espera hasta que se emita otra vez. No se puede deshacer.
    </ReasonAct>
  );
};
