import type { z } from '@cuotaclara/contract';
import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DeciderCode, isWholeCode, isWrongCode } from './decider-code.tsx';
import { DeciderNote, useDeciderNote } from './decider-note.tsx';
import classes from './decision.module.css';
import type { DecisionContract } from './decision-contract.ts';
import type { DecisionDetail } from './decision-queries.ts';
import { SinceThen } from './since-then.tsx';
import { useDecisionActs } from './use-decision-acts.ts';

type DecideFormProps = {
  readonly contract: DecisionContract<z.ZodMiniType>;
  readonly decision: DecisionDetail;
  readonly note: string;
  readonly onNote: (note: string) => void;
};

/** Changes since the proposal, a note, and two buttons; the one that acts says how much. */
export const DecideForm = ({ contract, decision, note, onNote }: DecideFormProps) => {
  const { kind, routes } = contract;
  const { decision_id: decisionId, preview, obstacle, changes, needs_code } = decision;
  const { verb, tone, consequence, approvalNote } = wordsOf(kind);
  const { approve, refuse } = useDecisionActs({ kind, decisionId });
  const [tickedFor, setTickedFor] = useState<string | null>(null);
  const { field, withNote } = useDeciderNote({ note, onNote });
  const [code, setCode] = useState('');
  const mattering = changes.filter(({ matters }) => matters);
  // A tick is for what was seen then: other figures ask again.
  const isTicked = mattering.length === 0 || tickedFor === preview?.hash;
  const isActing = approve.isPending || approve.isSuccess;
  const isLeaving = refuse.isPending || refuse.isSuccess;
  const isSaidAtCode = approve.error !== null && isWrongCode(approve.error);
  const failure =
    (isSaidAtCode ? null : approve.error && inlineText(routes.approve, approve.error)) ??
    (refuse.error && inlineText(routes.refuse, refuse.error));
  const canApprove = preview !== null && obstacle === null;

  const refuseIt = (): void => withNote((said) => refuse.mutate(said), 'Escribe el motivo.');
  const approveAs = (said: string | null): void => {
    if (preview === null) return;
    const { hash, amount, lines, facts } = preview;
    approve.mutate({
      seen: { hash, amount, lines, facts },
      ticked: mattering.map(({ name }) => name),
      ...(said !== null && { note: said }),
      ...(needs_code && { code }),
    });
  };
  const approveIt = (): void =>
    approvalNote === undefined && note.trim() === ''
      ? approveAs(null)
      : withNote(approveAs, 'Escribe la nota.');

  return (
    <>
      <SinceThen kind={kind} decision={decision} />
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      {mattering.length > 0 && preview !== null && (
        <Checkbox
          label="Vi lo que cambió y lo tengo en cuenta"
          checked={isTicked}
          onChange={(event) => setTickedFor(event.currentTarget.checked ? preview.hash : null)}
        />
      )}
      <DeciderNote approvalNote={approvalNote} {...field} />
      {needs_code && canApprove && (
        <DeciderCode
          route={routes.approve}
          code={code}
          failure={approve.error}
          onCode={(typed) => {
            setCode(typed);
            if (approve.isError) approve.reset();
          }}
        />
      )}
      <div className={classes.buttons}>
        <Button
          className={classes.leave}
          variant="default"
          disabled={isActing || isLeaving}
          loading={refuse.isPending}
          onClick={refuseIt}
        >
          Rechazar
        </Button>
        {canApprove && (
          <Button
            className={classes.act}
            disabled={isLeaving || !isTicked || (needs_code && !isWholeCode(code))}
            loading={isActing}
            onClick={approveIt}
            {...(tone === 'danger' && { color: 'carmin' })}
          >
            {preview.amount === null ? verb : `${verb} ${formatMoney(preview.amount)}`}
          </Button>
        )}
      </div>
      <p className={classes.quiet}>{consequence}</p>
    </>
  );
};
