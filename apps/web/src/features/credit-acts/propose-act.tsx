import {
  acceleration,
  type CreditAct,
  creditWriteOff,
  latePause,
  lateResumption,
  rateChange,
  termRestitution,
} from '@cuotaclara/contract/credit-acts/acts';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { questionOf, wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { FC } from 'react';
import { ProposeDecision } from '#domain/decision/propose-decision.tsx';
import { useProposal } from '#domain/decision/use-proposal.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import type { ActProps } from './act-props.ts';
import { ProposeRestructure } from './propose-restructure.tsx';
import { ProposeWaiver } from './propose-waiver.tsx';

const VERB = 'Proponer';

type PlainContract =
  | typeof creditWriteOff
  | typeof lateResumption
  | typeof acceleration
  | typeof termRestitution;

/** An act without fields: its figures and a reason. */
const plain =
  (contract: PlainContract): FC<ActProps> =>
  ({ creditId, onClose }) => {
    const proposal = useProposal(contract as typeof lateResumption, {
      subject: creditId,
      start: {},
      input: () => ({}),
      isPreviewed: () => true,
      onSent: onClose,
    });
    return <ProposeDecision proposal={proposal} verb={VERB} onClose={onClose} />;
  };

const ProposePause: FC<ActProps> = ({ creditId, onClose }) => {
  const proposal = useProposal(latePause, {
    subject: creditId,
    start: { process: '' },
    input: ({ process }) => ({ process }),
    onSent: onClose,
  });
  const { Text } = proposal.form;
  return (
    <ProposeDecision proposal={proposal} verb={VERB} onClose={onClose}>
      <Text
        name="process"
        label="Proceso de insolvencia"
        description="Juzgado o centro de conciliación, y el número del proceso"
        placeholder="Juzgado 3 Civil de Medellín, 2026-00123"
        maxLength={200}
      />
    </ProposeDecision>
  );
};

const rateOf = (typed: string): number => Number(typed.trim().replace(',', '.') || Number.NaN);

const RATE_MAX = 200;

const ProposeRate: FC<ActProps> = ({ creditId, onClose }) => {
  const proposal = useProposal(rateChange, {
    subject: creditId,
    start: { rate: '' },
    input: ({ rate }) => ({ rate_ea: rateOf(rate) }),
    typedIn: { rate_ea: 'rate' },
    isPreviewed: ({ rate }) => rateOf(rate) >= 0 && rateOf(rate) <= RATE_MAX,
    onSent: onClose,
  });
  const { Text } = proposal.form;
  return (
    <ProposeDecision proposal={proposal} verb={VERB} onClose={onClose}>
      <Text
        name="rate"
        label="Tasa nueva, % E.A."
        description="Vale desde hoy para el capital que no ha vencido"
        inputMode="decimal"
        maxLength={8}
      />
    </ProposeDecision>
  );
};

const FORMS: Readonly<Record<CreditAct, FC<ActProps>>> = {
  credit_write_off: plain(creditWriteOff),
  debt_waiver: ProposeWaiver,
  late_pause: ProposePause,
  late_resumption: plain(lateResumption),
  rate_change: ProposeRate,
  credit_restructure: ProposeRestructure,
  acceleration: plain(acceleration),
  term_restitution: plain(termRestitution),
};

type ProposeActProps = ActProps & { readonly act: CreditAct };

/** The form of one act: its question, its figures before and after, its fields and a reason. */
export const ProposeAct = ({ act, creditId, onClose }: ProposeActProps) => {
  const Form = FORMS[act];
  return (
    <section aria-label={wordsOf(act).name}>
      <Stack gap={3}>
        <h3 className="type-h3">{questionOf(act, creditNumber(creditId))}</h3>
        <Quiet>{wordsOf(act).consequence}</Quiet>
        <Form creditId={creditId} onClose={onClose} />
      </Stack>
    </section>
  );
};
