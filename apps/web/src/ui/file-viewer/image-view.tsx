import { useZoom } from '../zoom/use-zoom.ts';
import { ZoomButtons } from '../zoom/zoom-buttons.tsx';
import classes from './file-viewer.module.css';
import type { ViewedFile } from './viewed-file.ts';

export const ImageView = ({ file }: { file: ViewedFile }) => {
  const zoom = useZoom();
  return (
    <>
      <div className={classes.scroller} data-zoom={zoom.zoom}>
        <img src={file.url} alt={file.name} />
      </div>
      <ZoomButtons zoom={zoom} label="Tamaño de la imagen" className={classes.zoom} />
    </>
  );
};
