import { bankFileUndo } from '@cuotaclara/contract/bank-files/undo';
import { depositClosing } from '@cuotaclara/contract/deposits/closings';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Decision } from '#domain/decision/decision.tsx';
import { decisionQueries } from '#domain/decision/decision-queries.ts';
import { Stack } from '#ui/layout/basics/stack.tsx';
import classes from './treasury.module.css';

type PanelProps = { readonly decisionId: number };

const useSubject = (kind: DecisionKind, { decisionId }: PanelProps) =>
  useQuery(decisionQueries.detail(kind, decisionId)).data?.subject;

/** The closing of a deposit, with the way to the deposit. */
export const ClosingDecision = (props: PanelProps) => {
  const id = useSubject(depositClosing.kind, props);
  return (
    <Stack>
      {id !== undefined && (
        <Link to="/deposits/$id" params={{ id }} className={classes.ahead}>
          Ver la consignación
        </Link>
      )}
      <Decision contract={depositClosing} {...props} />
    </Stack>
  );
};

/** The undo of a bank file, with the way to the file. */
export const UndoDecision = (props: PanelProps) => {
  const id = useSubject(bankFileUndo.kind, props);
  return (
    <Stack>
      {id !== undefined && (
        <Link to="/reconciliation/$id" params={{ id }} className={classes.ahead}>
          Ver el archivo
        </Link>
      )}
      <Decision contract={bankFileUndo} {...props} />
    </Stack>
  );
};
