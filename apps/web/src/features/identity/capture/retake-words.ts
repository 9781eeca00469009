type Retake = { readonly isVideo: boolean; readonly isFile: boolean };

/** What the button says that begins again in the way one came. */
export const retakeWords = ({ isVideo, isFile }: Retake): string => {
  if (isFile) return 'Elegir otra vez';
  return isVideo ? 'Grabar de nuevo' : 'Tomar otra';
};
