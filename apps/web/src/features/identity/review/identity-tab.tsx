import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { useState } from 'react';
import type { BorrowerTab } from '#domain/borrower/borrower-tab.ts';
import { mayDo } from '#lib/session/may-do.ts';
import { useSession } from '#lib/session/session.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { AskAgainDialog } from './ask-again-dialog.tsx';
import { CapturePhoto } from './capture-photo.tsx';
import { CaptureVideo } from './capture-video.tsx';
import { newestCheck } from './check-words.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { Decision } from './decision.tsx';
import { FieldTable } from './field-table.tsx';
import classes from './identity-tab.module.css';
import { PhotoComparison } from './photo-comparison.tsx';
import { type ItemActions, ReviewedItemCard } from './reviewed-item-card.tsx';
import { SameNumberNotice } from './same-number/same-number-notice.tsx';
import { useCaptureViewer } from './use-capture-viewer.tsx';
import { useWithdrawRequest } from './use-review-changes.ts';

/** The tab where a reviewer decides whether a borrower is who they say they are. */
export const identityTab: BorrowerTab = {
  key: 'identity',
  label: 'Identidad',
  isShown: ({ file }) => file !== null,
  Panel: ({ file }) => file && <IdentityReview file={file} />,
};

/** The captures, the checks and the decision about one identity. */
export const IdentityReview = ({ file }: { file: IdentityFile }) => {
  const { user } = useSession();
  const [asked, setAsked] = useState<IdentityItem | null>(null);
  const { open, openingId, viewer } = useCaptureViewer(file);
  const withdraw = useWithdrawRequest(exactBorrowerKey(file.borrower));
  const actions: ItemActions = {
    maySee: user !== null && mayDo(user, 'view_identity_documents'),
    onOpen: open,
    openingId,
    onAskAgain: ({ key }) => setAsked(key),
    onWithdraw: ({ key }) => withdraw.mutate(key),
    withdrawingKey: withdraw.isPending ? withdraw.variables : null,
  };
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <SameNumberNotice others={file.same_number} />
        <PhotoComparison file={file} actions={actions} />
        <BackAndData file={file} actions={actions} />
        <Video file={file} actions={actions} />
      </div>
      <aside className={classes.aside} aria-label="Decisión">
        <Decision file={file} />
        <ChecksPanel file={file} mayCompare={user !== null && mayDo(user, 'match_faces')} />
      </aside>
      {viewer}
      {asked !== null && <AskAgainDialog file={file} item={asked} onClose={() => setAsked(null)} />}
    </div>
  );
};

type ReviewPanelProps = { file: IdentityFile; actions: ItemActions };

const BackAndData = ({ file, actions }: ReviewPanelProps) => {
  const back = file.documents.find(({ key }) => key === 'back');
  return (
    <Panel title="¿Son los mismos datos?" note="Lo que escribió el cliente y lo que leímos.">
      <div className={classes.pair}>
        {back && (
          <ReviewedItemCard document={back} {...actions}>
            <CapturePhoto
              borrowerId={file.borrower.borrower_id}
              document={back}
              maySee={actions.maySee}
            />
          </ReviewedItemCard>
        )}
        <FieldTable check={newestCheck(file.checks, 'document')} />
      </div>
    </Panel>
  );
};

const HINTS = [
  'El documento se mueve y brilla como plástico: no es papel ni la foto de una pantalla.',
  'El número y la foto son los mismos de arriba.',
  'Se ve completo, por los dos lados, sin cortes.',
] as const;

const Video = ({ file, actions }: ReviewPanelProps) => {
  const video = file.documents.find(({ key }) => key === 'video');
  if (video === undefined) return null;
  return (
    <Panel title="¿Tiene el documento en la mano?" note="Debe ser el mismo de las fotos.">
      <div className={classes.pair}>
        <ReviewedItemCard document={video} {...actions}>
          <CaptureVideo
            borrowerId={file.borrower.borrower_id}
            document={video}
            maySee={actions.maySee}
          />
        </ReviewedItemCard>
        <div>
          <h3 className="type-h3">Qué mirar</h3>
          <ul className={classes.hints}>
            {HINTS.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  );
};
