import { WAIVED_PARTS, type WaivedPart } from '@cuotaclara/contract/credit-acts/act-words';
import { debtWaiver } from '@cuotaclara/contract/credit-acts/acts';
import { Fragment } from 'react';
import { ProposeDecision } from '#domain/decision/propose-decision.tsx';
import { useProposal } from '#domain/decision/use-proposal.ts';
import type { ActProps } from './act-props.ts';

type Picked = Readonly<Record<WaivedPart, boolean>>;

/** The amount of a part; left empty, all of it is forgiven. */
type Amounts = Readonly<Record<`${WaivedPart}_amount`, number | undefined>>;

type Typed = Picked & Amounts;

// Object.keys loses the literal names that WAIVED_PARTS has.
const PARTS = Object.keys(WAIVED_PARTS) as readonly WaivedPart[];

const START = Object.fromEntries(
  PARTS.flatMap((part) => [
    [part, false],
    [`${part}_amount`, undefined],
  ]),
) as unknown as Typed;

const partsOf = (typed: Typed) =>
  PARTS.filter((part) => typed[part]).map((part) => {
    const amount = typed[`${part}_amount`];
    return { part, ...(amount !== undefined && { amount }) };
  });

/** Asks which parts of the debt are forgiven, and how much of each. */
export const ProposeWaiver = ({ creditId, onClose }: ActProps) => {
  const proposal = useProposal(debtWaiver, {
    subject: creditId,
    start: START,
    input: (typed) => ({ parts: partsOf(typed) }),
    isPreviewed: (typed) => partsOf(typed).length > 0,
    onSent: onClose,
  });
  const { Tick, Money } = proposal.form;
  const { typed } = proposal.form;
  return (
    <ProposeDecision proposal={proposal} verb="Proponer" onClose={onClose}>
      {PARTS.map((part) => (
        <Fragment key={part}>
          <Tick name={part} label={`Condonar ${WAIVED_PARTS[part].toLocaleLowerCase('es-CO')}`} />
          {typed[part] && (
            <Money
              name={`${part}_amount`}
              label={`Cuánto de ${WAIVED_PARTS[part].toLocaleLowerCase('es-CO')}`}
              description="Vacío: todo lo que se deba el día en que otra persona lo apruebe"
            />
          )}
        </Fragment>
      ))}
    </ProposeDecision>
  );
};
