import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import type { ShownPreview } from '@cuotaclara/contract/decisions/preview';
import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DecisionKind } from '@cuotaclara/contract/registry/decisions/decisions.gen';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { askToDiscard } from '#ui/dialogs/ask-to-discard.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { AreaField } from '#ui/form/form-fields.tsx';
import type { RouteForm } from '#ui/form/use-route-form.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { BeforeAfter } from './before-after.tsx';
import { OtherDecides } from './other-decides.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import classes from './two-people.module.css';

type Previewed = {
  readonly obstacle: string | null;
  readonly preview: (ShownPreview & { readonly details: unknown }) | null;
};

type ProposeDecisionProps<Typed extends { readonly reason: string }> = {
  /** Answer of `useProposal`. */
  readonly proposal: {
    readonly kind: DecisionKind;
    readonly form: RouteForm<Typed>;
    readonly seen: UseQueryResult<Previewed>;
  };
  /** The act of asking: «Pedir la devolución». */
  readonly verb: string;
  /** Parts of the preview that the kind draws itself. */
  readonly more?: (details: unknown) => ReactNode;
  /** Words of the field for the reason, where it says more than why. */
  readonly reasonLabel?: string;
  /** False for a kind whose proposals have no reason. */
  readonly hasReason?: boolean;
  /** Fields of the kind, before the reason. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
};

/** Form that proposes a decision of any kind: what would change, its fields and its reason. */
export const ProposeDecision = <Typed extends { readonly reason: string }>(
  props: ProposeDecisionProps<Typed>,
) => {
  const { proposal, verb, more, hasReason = true, children, onClose } = props;
  const { reasonLabel = 'Motivo, lo verá quien aprueba' } = props;
  const { kind, form, seen } = proposal;
  const { Form } = form;
  const close = (): void => (form.isDirty ? askToDiscard(onClose) : onClose());
  const back = (
    <Button variant="default" disabled={form.isBusy} onClick={close}>
      Volver
    </Button>
  );
  return (
    <Loaded query={seen} things="lo que cambiaría" waiting="Calculando qué cambiaría">
      {({ preview, obstacle }) => (
        <>
          {obstacle !== null && <Notice tone="warn">{obstacle}</Notice>}
          {preview === null && !form.isDirty && <div className={classes.buttons}>{back}</div>}
          {preview !== null && (
            <>
              <BeforeAfter kind={kind} preview={preview} />
              <PreviewFacts kind={kind} preview={preview} />
              {preview.details !== null && more?.(preview.details)}
            </>
          )}
          {(preview !== null || form.isDirty) && (
            <Form className={classes.form} guard={false}>
              {children}
              {hasReason && (
                <AreaField name="reason" label={reasonLabel} maxLength={NOTE_LENGTH_MAX} rows={2} />
              )}
              <div className={classes.buttons}>
                {back}
                <form.Submit
                  // Done stays busy until the page shows the proposal.
                  disabled={form.isDone || preview === null || seen.isPlaceholderData}
                  {...(wordsOf(kind).tone === 'danger' && { color: 'carmin' })}
                >
                  {verb}
                </form.Submit>
              </div>
              <OtherDecides />
            </Form>
          )}
        </>
      )}
    </Loaded>
  );
};
