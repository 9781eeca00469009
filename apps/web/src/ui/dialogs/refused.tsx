import { useEffect } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { isConflict, reasonText } from '#lib/api/reason-text.ts';
import { isRefusal } from '#lib/api/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { takeBackToast } from '#ui/feedback/toast.ts';

/** The way back from it: the page behind the dialog was read again meanwhile. */
export const SEE_IT = 'Ver cómo quedó';

/** Why it was not done. A reason of the server is said here alone, so its toast goes. */
export const Refused = ({ failure }: { failure: unknown }) => {
  useEffect(() => {
    if (isRefusal(failure)) takeBackToast(failureText(failure));
  }, [failure]);
  return (
    <Notice tone="danger">
      {reasonText(failure)}
      {isConflict(failure) && ' No se hizo nada.'}
    </Notice>
  );
};
