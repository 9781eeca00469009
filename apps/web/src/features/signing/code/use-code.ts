import {
  type OpenAct,
  SIGNING_CODE_LENGTH,
  type SigningReply,
  type SigningSet,
} from '@cuotaclara/contract/signing/signing';
import { useRef, useState } from 'react';
import { readyDocuments } from '#domain/signing/own-signing.ts';
import { useCountdown } from '#lib/use-countdown.ts';
import type { Act } from '../use-act.ts';
import { type CodeChannel, useOpenAct, useResendCode, useSignDocuments } from '../use-signing.ts';
import { codeProblem } from './code-state.ts';

type CodeInput = {
  readonly set: SigningSet;
  readonly act: Act;
  readonly begun: OpenAct;
  readonly onSigned: (reply: SigningReply) => void;
};

/** Typing the code, asking for another one, and beginning again. */
export const useCode = ({ set, act, begun, onSigned }: CodeInput) => {
  const [code, setCode] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const sign = useSignDocuments();
  const resend = useResendCode();
  const open = useOpenAct();
  const secondsLeft = useCountdown(Date.parse(begun.expires_at));
  const secondsToAgain = useCountdown(Date.parse(begun.again_at));
  const isExpired = secondsLeft === 0;
  const isUsable = !isExpired && begun.tries_left > 0;

  const takeNew = (next: OpenAct): void => {
    act.begin(next);
    setCode('');
    setIsWrong(false);
    sign.reset();
    requestAnimationFrame(() => field.current?.focus());
  };

  const type = (typed: string): void => {
    setCode(typed);
    setIsWrong(false);
    if (sign.isError) sign.reset();
  };

  const answered = (reply: SigningReply): void => {
    if (reply.is_signed) {
      onSigned(reply);
      return;
    }
    act.begin({ ...begun, tries_left: reply.tries_left });
    setIsWrong(true);
    setCode('');
    field.current?.focus();
  };

  const submit = (): void => {
    if (code.length < SIGNING_CODE_LENGTH || !isUsable) return;
    sign.mutate({ actId: begun.act_id, code }, { onSuccess: answered });
  };

  const askAgain = (channel: CodeChannel): void =>
    resend.mutate({ actId: begun.act_id, channel }, { onSuccess: takeNew });

  /** The signature is still here: a new act needs nothing else. */
  const beginAgain = (): void => {
    const { signature } = act;
    if (signature === null) return;
    const documentIds = readyDocuments(set).map(({ document_id }) => document_id);
    open.mutate(
      { documentIds, channel: begun.channel, signature },
      {
        onSuccess: (next) => {
          resend.reset();
          takeNew(next);
        },
      },
    );
  };

  return {
    code,
    field,
    type,
    submit,
    askAgain,
    beginAgain,
    secondsLeft,
    secondsToAgain,
    isUsable,
    isComplete: code.length === SIGNING_CODE_LENGTH && isUsable,
    isSigning: sign.isPending,
    isAsking: resend.isPending || open.isPending,
    failure: sign.error ?? resend.error,
    openFailure: open.error,
    resendFailure: resend.error,
    problem: codeProblem({ act: begun, isWrong, isExpired, failure: sign.error }),
  };
};
