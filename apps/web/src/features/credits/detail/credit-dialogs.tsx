import type { CreditDetail, NextStep } from '@cuotaclara/contract/credits/credit-detail';
import { Modal } from '@mantine/core';
import { type ComponentType, useRef, useState } from 'react';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { AskForm } from '#features/attachments/ask-form.tsx';
import { canAssign } from './credit-menu.tsx';
import { openingOf } from '#domain/credit/credit-steps.ts';
import type { DialogProps } from '#domain/credit/dialog/credit-dialog.ts';
import { ParametersForm } from '#features/loan-terms/parameters-form.tsx';
import { PlateForm } from './plate-form.tsx';
import { ProductForm } from './product-form.tsx';
import { StepForm } from './step-form.tsx';
import { stepTitle } from './step-words.ts';
import { SupplierForm } from './supplier-form.tsx';
import { type May, useMay } from '#domain/credit/use-may.ts';

type EditName = 'parameters' | 'product' | 'plate' | 'supplier';
type Opening = { readonly edit: EditName } | { readonly step: NextStep };

type Edit = {
  readonly title: string;
  readonly size: number;
  readonly isOffered: (credit: CreditDetail, may: May) => boolean;
  readonly Form: ComponentType<DialogProps>;
};

const EDITS: Record<EditName, Edit> = {
  parameters: {
    title: 'Cambiar las condiciones',
    size: 760,
    isOffered: ({ can_edit }) => can_edit,
    Form: ParametersForm,
  },
  product: {
    title: 'Cambiar el producto o su precio',
    size: 440,
    isOffered: ({ can_edit }) => can_edit,
    Form: ProductForm,
  },
  plate: {
    title: 'Placa del vehículo',
    size: 440,
    isOffered: ({ can_set_plate }) => can_set_plate,
    Form: PlateForm,
  },
  supplier: { title: 'Asignar asesor', size: 440, isOffered: canAssign, Form: SupplierForm },
};

const isEdit = (open: string): open is EditName => Object.hasOwn(EDITS, open);

/** What the address opens, if this person may do it with this credit now. */
const openedBy = (open: string, credit: CreditDetail, may: May): Opening | null => {
  if (isEdit(open)) return EDITS[open].isOffered(credit, may) ? { edit: open } : null;
  const step = credit.steps.find((each) => openingOf(each) === open);
  return step === undefined ? null : { step };
};

type CreditDialogsProps = {
  credit: CreditDetail;
  open: string | undefined;
  onClose: () => void;
};

/** The dialogs of a credit. They stay where they are on closing, so that the focus goes back. */
export const CreditDialogs = ({ credit, open, onClose }: CreditDialogsProps) => {
  const may = useMay();
  const askToClose = useRef<(() => void) | null>(null);
  const [shown, setShown] = useState<{
    open: string | undefined;
    opening: Opening | null;
    seen: CreditDetail;
  }>({ open: undefined, opening: null, seen: credit });
  if (shown.open !== open) {
    // As it was on opening: the page behind may change while somebody types.
    const fresh =
      open === undefined ? shown : { opening: openedBy(open, credit, may), seen: credit };
    setShown({ ...fresh, open });
  }
  const { opening, seen } = shown;
  const isRequest = opening !== null && 'step' in opening && opening.step.means === 'requests';
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
          // What was typed of an edit gives way to what is fetched anew; a reason stays.
          key={'edit' in opening ? `${opening.edit} ${seen.version}` : `${isRequest}`}
          opening={opening}
          form={{
            seen,
            askToClose,
            onClose,
            onReloaded: (next) => setShown({ open, opening, seen: next }),
          }}
        />
      )}
    </Modal>
  );
};

const DIALOG_WIDTH = 480;

const sizeOf = (opening: Opening | null): number =>
  opening !== null && 'edit' in opening ? EDITS[opening.edit].size : DIALOG_WIDTH;

const titleOf = (opening: Opening | null, credit: CreditDetail): string => {
  if (opening === null) return '';
  return 'edit' in opening ? EDITS[opening.edit].title : stepTitle(opening.step, credit);
};

const OpenedForm = ({ opening, form }: { opening: Opening; form: DialogProps }) => {
  if ('edit' in opening) {
    const { Form } = EDITS[opening.edit];
    return <Form {...form} />;
  }
  return opening.step.means === 'requests' ? (
    <AskForm {...form} />
  ) : (
    <StepForm {...form} step={opening.step} />
  );
};
