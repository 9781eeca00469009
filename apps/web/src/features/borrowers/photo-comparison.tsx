import type { IdentityFile } from '@cuotaclara/contract/borrowers/review';
import { ActionIcon } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '#ui/panel.tsx';
import { CapturePhoto } from './capture-photo.tsx';
import classes from './identity-tab.module.css';
import { type ItemActions, ItemCard } from './item-card.tsx';

// Each has its size in the style sheet.
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

type PhotoComparisonProps = { file: IdentityFile; actions: ItemActions };

/** The face on the document beside the face of the person, both as near as one wants. */
export const PhotoComparison = ({ file, actions }: PhotoComparisonProps) => {
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  const compared = file.documents.filter(({ key }) => key === 'front' || key === 'liveness');
  return (
    <Panel title="¿Es la misma persona?" note="Mira las dos fotos y decide con tus ojos.">
      <fieldset className={classes.zoom} aria-label="Tamaño de las dos fotos">
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Alejar las dos fotos"
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        >
          <IconZoomOut size={18} aria-hidden="true" />
        </ActionIcon>
        <output>{zoom * 100} %</output>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Acercar las dos fotos"
          disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <IconZoomIn size={18} aria-hidden="true" />
        </ActionIcon>
      </fieldset>
      <div className={classes.pair}>
        {compared.map((document) => (
          <ItemCard key={document.key} document={document} {...actions}>
            <CapturePhoto
              borrowerId={file.borrower.borrower_id}
              document={document}
              maySee={actions.maySee}
              zoom={zoom}
            />
          </ItemCard>
        ))}
      </div>
    </Panel>
  );
};
