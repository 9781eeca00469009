import { isConflict, reasonText } from '#lib/api/reason-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** The way back from it: the page behind the dialog was read again meanwhile. */
export const SEE_IT = 'Ver cómo quedó';

/** Why it was not done. The toast has the words of the specification, which name no reason. */
export const Refused = ({ failure }: { failure: unknown }) => (
  <Notice tone="danger">
    {reasonText(failure)}
    {isConflict(failure) && ' No se hizo nada.'}
  </Notice>
);
