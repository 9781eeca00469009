import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import { Panel } from '#ui/layout/panel.tsx';
import { useZoom } from '#ui/zoom/use-zoom.ts';
import { ZoomButtons } from '#ui/zoom/zoom-buttons.tsx';
import { CapturePhoto } from './capture-photo.tsx';
import classes from './identity-tab.module.css';
import { type ItemActions, ReviewedItemCard } from './reviewed-item-card.tsx';

type PhotoComparisonProps = { file: IdentityFile; actions: ItemActions };

/** The face on the document beside the face of the person, both as near as one wants. */
export const PhotoComparison = ({ file, actions }: PhotoComparisonProps) => {
  const zoom = useZoom();
  const compared = file.documents.filter(({ key }) => key === 'front' || key === 'liveness');
  return (
    <Panel title="¿Es la misma persona?" note="Compara las dos fotos y decide.">
      <ZoomButtons
        zoom={zoom}
        label="Tamaño de las dos fotos"
        what="las dos fotos"
        className={classes.zoom}
      />
      <div className={classes.pair}>
        {compared.map((document) => (
          <ReviewedItemCard key={document.key} document={document} {...actions}>
            <CapturePhoto
              borrowerId={file.borrower.borrower_id}
              document={document}
              maySee={actions.maySee}
              zoom={zoom.zoom}
            />
          </ReviewedItemCard>
        ))}
      </div>
    </Panel>
  );
};
