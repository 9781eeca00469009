import { businessDayOf } from '@cuotaclara/contract/values/business-time';
import { useState } from 'react';

const ITEM = 'notice_put_off';

const keyOf = (id: number): string => `${id} ${businessDayOf(Temporal.Now.instant())}`;

/** A notification that was closed without its check; this browser shows it again the next day. */
export const usePutOff = () => {
  const [kept, setKept] = useState(() => localStorage.getItem(ITEM));
  return {
    isPutOff: (id: number): boolean => kept === keyOf(id),
    putOff: (id: number): void => {
      localStorage.setItem(ITEM, keyOf(id));
      setKept(keyOf(id));
    },
  };
};
