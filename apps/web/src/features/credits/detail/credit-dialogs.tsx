import type { CreditDetail, NextStep } from '@cuotaclara/contract/credits/credit-detail';
import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { stateLabel } from '#domain/credit/credit-state.ts';
import { openingOf } from '#domain/credit/credit-steps.ts';
import type {
  CreditDialog,
  CreditDialogProps,
  CreditStepDialog,
} from '#domain/credit/dialog/credit-dialog.ts';
import { type May, useMay } from '#domain/credit/use-may.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { showToast } from '#ui/feedback/toast.ts';
import type { CreditPage } from './credit-page.ts';
import { StepForm } from './step-form.tsx';
import { stepTitle } from './step-words.ts';

type CreditDialogsProps = {
  credit: CreditDetail;
  page: Pick<CreditPage, 'dialogs' | 'stepDialogs' | 'stepPanels'>;
  open: string | undefined;
  onClose: () => void;
};

/** An edit, a step with a form of its own, or any other step. */
type DialogOpening =
  | { readonly edit: CreditDialog }
  | { readonly stepDialog: CreditStepDialog }
  | { readonly step: NextStep };

type OpeningQuestion = Pick<CreditDialogsProps, 'credit' | 'page'> & { open: string; may: May };

/** The dialog that the address names, if this person may use it on this credit now. */
const openingFor = ({ open, credit, page, may }: OpeningQuestion): DialogOpening | null => {
  const edit = page.dialogs.find(({ key }) => key === open);
  if (edit !== undefined) return edit.isOffered(credit, may) ? { edit } : null;
  const step = credit.steps.find((each) => openingOf(each) === open);
  if (step === undefined) return null;
  const stepDialog = page.stepDialogs.find(({ means }) => means === step.means);
  return stepDialog === undefined ? { step } : { stepDialog };
};

/** The dialogs of a credit. They stay mounted on closing, so that the focus goes back. */
export const CreditDialogs = ({ credit, page, open, onClose }: CreditDialogsProps) => {
  const may = useMay();
  const askToClose = useRef<(() => void) | null>(null);
  const [shown, setShown] = useState<{
    open: string | undefined;
    opening: DialogOpening | null;
    seen: CreditDetail;
  }>({ open: undefined, opening: null, seen: credit });
  if (shown.open !== open) {
    // The credit as it was on opening: the page behind may change while a person types.
    const fresh =
      open === undefined
        ? shown
        : { opening: openingFor({ open, credit, page, may }), seen: credit };
    setShown({ ...fresh, open });
  }
  const { opening, seen } = shown;
  const showFresh = (next: CreditDetail, finish: () => void): void => {
    if (open !== undefined && openingFor({ open, credit: next, page, may }) === null) {
      const state = stateLabel(next.credit_state_id);
      const title = `${next.number} quedó en «${state}»: este cambio ya no se puede`;
      void showToast({ tone: 'info', title });
      finish();
      return;
    }
    setShown({ open, opening, seen: next });
  };
  return (
    <Modal
      {...dialogProps}
      size={sizeOf(opening)}
      opened={open !== undefined && opening !== null}
      onClose={() => (askToClose.current ?? onClose)()}
      title={titleOf(opening, seen)}
    >
      {opening && (
        <OpenedForm
          key={keyOf(opening, seen)}
          opening={opening}
          panels={page.stepPanels}
          form={{
            seen,
            askToClose,
            onClose,
            onReloaded: showFresh,
          }}
        />
      )}
    </Modal>
  );
};

/** A reload replaces what was typed in an edit; the reason of a step stays. */
const keyOf = (opening: DialogOpening, seen: CreditDetail): string => {
  if ('edit' in opening) return `${opening.edit.key} ${seen.version}`;
  return 'stepDialog' in opening ? opening.stepDialog.means : 'step';
};

const DIALOG_WIDTH = 480;

const sizeOf = (opening: DialogOpening | null): number =>
  opening !== null && 'edit' in opening ? opening.edit.size : DIALOG_WIDTH;

const titleOf = (opening: DialogOpening | null, credit: CreditDetail): string => {
  if (opening === null) return '';
  if ('edit' in opening) return opening.edit.title;
  return 'stepDialog' in opening ? opening.stepDialog.title : stepTitle(opening.step, credit);
};

type OpenedFormProps = {
  opening: DialogOpening;
  panels: CreditPage['stepPanels'];
  form: CreditDialogProps;
};

const OpenedForm = ({ opening, panels, form }: OpenedFormProps) => {
  if ('step' in opening) {
    const { step } = opening;
    return <StepForm {...form} step={step} panels={panels.filter(({ to }) => to === step.to)} />;
  }
  const { Form } = 'edit' in opening ? opening.edit : opening.stepDialog;
  return <Form {...form} />;
};
