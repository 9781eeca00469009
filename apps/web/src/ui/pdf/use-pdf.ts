import { useEffect, useState } from 'react';
import { logFailure } from '#lib/log.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';

type PdfState =
  | { readonly stand: 'opening' }
  | { readonly stand: 'open'; readonly pdf: OpenPdf }
  | { readonly stand: 'failed' };

const OPENING: PdfState = { stand: 'opening' };

/** Opens the bytes of a PDF; it is closed when nobody looks at it any more. */
export const usePdf = (blob: Blob | undefined): PdfState => {
  const [state, setState] = useState<PdfState>(OPENING);
  useEffect(() => {
    if (blob === undefined) return;
    let isLeft = false;
    const opening = openPdf(blob);
    opening.then(
      (pdf) => !isLeft && setState({ stand: 'open', pdf }),
      (failure: unknown) => {
        logFailure('A PDF could not be opened', failure);
        if (!isLeft) setState({ stand: 'failed' });
      },
    );
    return () => {
      isLeft = true;
      setState(OPENING);
      opening.then(
        (pdf) => pdf.close(),
        () => {},
      );
    };
  }, [blob]);
  return state;
};
