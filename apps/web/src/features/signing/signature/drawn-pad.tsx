import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import type { Drawing } from '#ui/signature-pad/drawing.ts';
import { SignaturePad } from '#ui/signature-pad/signature-pad.tsx';
import type { DrawnSignature } from '../kept-act.ts';
import classes from './signature-screen.module.css';

type DrawnPadProps = {
  readonly drawn: DrawnSignature | null;
  readonly signer: readonly string[];
  readonly onChange: (drawn: DrawnSignature | null) => void;
};

const drawnOf = ({ width, height, strokes }: Drawing): DrawnSignature | null =>
  strokes.length === 0
    ? null
    : {
        kind: 'drawn',
        width,
        height,
        strokes: strokes.map((points) => points.map(([x, y, ms]) => [x, y, ms])),
      };

/** The sheet to draw on, with one stroke back and all of it gone. */
export const DrawnPad = ({ drawn, signer, onChange }: DrawnPadProps) => {
  const undo = (): void => {
    if (drawn) onChange(drawnOf({ ...drawn, strokes: drawn.strokes.slice(0, -1) }));
  };
  return (
    <>
      <SignaturePad
        drawing={drawn}
        signer={signer}
        onDraw={(drawing) => onChange(drawnOf(drawing))}
      />
      <div className={classes.corrections}>
        <Button
          variant="default"
          size="lg"
          disabled={drawn === null}
          leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden="true" />}
          onClick={undo}
        >
          Deshacer
        </Button>
        <Button
          variant="default"
          size="lg"
          disabled={drawn === null}
          leftSection={<IconEraser size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => onChange(null)}
        >
          Borrar
        </Button>
      </div>
    </>
  );
};
