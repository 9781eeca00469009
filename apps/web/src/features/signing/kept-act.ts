import { z } from '@cuotaclara/contract';
import { type Signature, signatureField } from '@cuotaclara/contract/signing/signature';
import { type OpenAct, openSigningAct } from '@cuotaclara/contract/signing/signing';
import { SIGNING_ACT } from '#lib/forget-signing-act.ts';

export type DrawnSignature = Extract<Signature, { kind: 'drawn' }>;

/**
 * What was begun and not signed yet: the signature, drawn and typed, and the act once its code was
 * sent. A phone that opens its messages may load this page again: it is kept in this tab, for its
 * owner alone.
 */
export type KeptAct = {
  readonly kind: Signature['kind'];
  readonly drawn: DrawnSignature | null;
  readonly typed: string;
  readonly act: OpenAct | null;
};

const stored = z.object({
  subject: z.string(),
  kind: z.enum(['drawn', 'typed']),
  drawn: z.nullable(signatureField),
  typed: z.string(),
  act: z.nullable(openSigningAct.reply),
});

const NOTHING: KeptAct = { kind: 'drawn', drawn: null, typed: '', act: null };

const readItem = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(SIGNING_ACT) ?? 'null');
  } catch {
    return null;
  }
};

export const keptAct = {
  nothing: NOTHING,
  read: (subject: string): KeptAct => {
    const found = stored.safeParse(readItem());
    if (!found.success || found.data.subject !== subject) return NOTHING;
    const { kind, drawn, typed, act } = found.data;
    return { kind, drawn: drawn?.kind === 'drawn' ? drawn : null, typed, act };
  },
  keep: (subject: string, kept: KeptAct): void =>
    sessionStorage.setItem(SIGNING_ACT, JSON.stringify({ subject, ...kept })),
};
