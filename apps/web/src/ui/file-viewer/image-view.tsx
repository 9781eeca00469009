import { ActionIcon } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './file-viewer.module.css';
import type { ViewedFile } from './viewed-file.ts';

// Each has its size in the style sheet.
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

export const ImageView = ({ file }: { file: ViewedFile }) => {
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  return (
    <>
      <div className={classes.scroller} data-zoom={zoom}>
        <img src={file.url} alt={file.name} />
      </div>
      <fieldset className={classes.zoom} aria-label="Tamaño de la imagen">
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Alejar"
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        >
          <IconZoomOut size={18} aria-hidden="true" />
        </ActionIcon>
        <output>{zoom * 100} %</output>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Acercar"
          disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <IconZoomIn size={18} aria-hidden="true" />
        </ActionIcon>
      </fieldset>
    </>
  );
};
