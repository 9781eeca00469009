import { percentOf } from '@cuotaclara/contract/values/number-text';
import { ActionIcon } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { useZoom } from './use-zoom.ts';
import classes from './zoom.module.css';

type ZoomButtonsProps = {
  zoom: ReturnType<typeof useZoom>;
  /** What the group is called. */
  label: string;
  /** What comes nearer, where it is not plain: «las dos fotos». */
  what?: string;
  className: string | undefined;
};

export const ZoomButtons = ({ zoom, label, what, className }: ZoomButtonsProps) => {
  const of = what === undefined ? '' : ` ${what}`;
  return (
    <fieldset className={`${classes.buttons} ${className}`} aria-label={label}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={`Alejar${of}`}
        disabled={zoom.isFarthest}
        onClick={zoom.farther}
      >
        <IconZoomOut size={18} aria-hidden="true" />
      </ActionIcon>
      <output>{percentOf(zoom.zoom)} %</output>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={`Acercar${of}`}
        disabled={zoom.isNearest}
        onClick={zoom.nearer}
      >
        <IconZoomIn size={18} aria-hidden="true" />
      </ActionIcon>
    </fieldset>
  );
};
