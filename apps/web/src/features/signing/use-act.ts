import type { Signature } from '@cuotaclara/contract/signing/signature';
import type { OpenAct } from '@cuotaclara/contract/signing/signing';
import { useState } from 'react';
import { forgetSigningAct } from '#lib/forget-signing-act.ts';
import { type DrawnSignature, type KeptAct, keptAct } from './kept-act.ts';

type ActOf = { readonly userId: number; readonly setId: number };

const TYPED_LENGTH_MIN = 3;

/** The signature in the way that was chosen; null while it is not complete. */
const signatureOf = ({ kind, drawn, typed }: KeptAct): Signature | null => {
  if (kind === 'drawn') return drawn;
  return typed.trim().length < TYPED_LENGTH_MIN ? null : { kind, text: typed };
};

/** The signature and the act of one set; they outlive a reload of the page. */
export const useAct = ({ userId, setId }: ActOf) => {
  const subject = `${userId} ${setId}`;
  const [kept, setKept] = useState<KeptAct>(() => keptAct.read(subject));
  const change = (difference: Partial<KeptAct>): void => {
    const next = { ...kept, ...difference };
    keptAct.keep(subject, next);
    setKept(next);
  };
  return {
    ...kept,
    signature: signatureOf(kept),
    choose: (kind: KeptAct['kind']): void => change({ kind }),
    draw: (drawn: DrawnSignature | null): void => change({ drawn }),
    type: (typed: string): void => change({ typed }),
    begin: (act: OpenAct): void => change({ act }),
    forget: (): void => {
      forgetSigningAct();
      setKept(keptAct.nothing);
    },
  };
};

export type Act = ReturnType<typeof useAct>;
