import { type AnswerOf, businessDayOf } from '@cuotaclara/contract';
import type { SettlementItem } from '@cuotaclara/contract/settlements/settlements';
import { settleGateway } from '@cuotaclara/contract/settlements/settlements';
import { useReadDeskAgain } from '#features/bank-files/use-read-desk-again.ts';
import { ON_SCREEN } from '#lib/api/use-commit.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { NOTHING_DECLARED } from './declared-parts.ts';
import {
  bodyOf,
  lineAt,
  problemsIn,
  type SettlementDraft,
  TYPED_IN,
  type Unsettled,
} from './settlement-draft.ts';

/** What was recorded, for the screen that shows it. */
export type Recorded = AnswerOf<typeof settleGateway> & {
  readonly reference: string;
  readonly settledOn: string;
  readonly party: string | null;
  readonly itemCount: number;
};

type Chosen = { readonly open: Unsettled; readonly picked: readonly SettlementItem[] };

/** The form of what the gateway declared about the payments that are chosen. */
export const useSettlementForm = (
  { open, picked }: Chosen,
  onRecorded: (recorded: Recorded) => void,
) => {
  const today = businessDayOf(Temporal.Now.instant()).toString();
  const start: SettlementDraft = {
    ...NOTHING_DECLARED,
    day: today,
    reference: '',
    place: '',
    bank: '',
    account: '',
  };
  const form = useRouteForm(settleGateway, {
    start,
    body: (typed) => bodyOf(typed, picked),
    typedIn: TYPED_IN,
    check: (typed) => ({
      ...problemsIn(typed, today),
      ...(picked.length === 0 && { source_keys: 'Elige los pagos que trae la liquidación.' }),
    }),
    keyed: true,
    done: ON_SCREEN,
    onSent: (reply, _typed, body) =>
      onRecorded({
        ...reply,
        reference: body.reference.trim(),
        settledOn: body.settled_on,
        party: body.party ?? lineAt(open, `line ${body.deposit_id}`)?.party ?? null,
        itemCount: body.source_keys.length,
      }),
    readAgain: useReadDeskAgain(),
  });
  return { form, today };
};

export type SettlementFormState = ReturnType<typeof useSettlementForm>['form'];
