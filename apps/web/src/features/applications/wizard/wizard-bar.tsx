import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import classes from '#features/applications/application.module.css';
import { Stack } from '#ui/layout/basics/stack.tsx';
import type { Part } from './application-parts.ts';
import { DiscardButton } from './discard-button.tsx';
import type { WizardProps } from './wizard-props.ts';

type WizardBarProps = Pick<WizardProps, 'audience' | 'process' | 'onPart' | 'onDiscarded'> & {
  back: Part | null;
  isSaving: boolean;
  /** Going on leaves something undone that can be done later. */
  isSkipped: boolean;
  /** The form that is sent; null where there is none, and the way is free. */
  formId: string | null;
  onProceed: () => void;
};

/** On, back, and out. */
export const WizardBar = (props: WizardBarProps) => {
  const { audience, process, back, isSaving, isSkipped, formId } = props;
  const { onPart, onProceed, onDiscarded } = props;
  const isOwn = audience === 'borrower';
  const size = isOwn ? 'xl' : 'lg';
  return (
    <Stack gap={3}>
      <div className={classes.moves}>
        {back && (
          <Button
            variant="default"
            size={size}
            aria-label="Volver"
            className={classes.back ?? ''}
            disabled={isSaving}
            onClick={() => onPart(back)}
          >
            <IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />
          </Button>
        )}
        <Button
          // A button that became the one of the next page's form would send it with the same click.
          key={formId === null ? 'go-on' : 'send'}
          variant={goOnLook(audience, isSkipped)}
          size={size}
          fullWidth={isOwn}
          loading={isSaving}
          {...(formId === null ? { onClick: onProceed } : { type: 'submit', form: formId })}
        >
          {isSkipped ? 'Verificar después' : 'Continuar'}
        </Button>
      </div>
      <p className={classes.saved}>
        {process.credit.id === null
          ? 'Lo que llevas se guarda al continuar.'
          : 'Cada paso queda guardado. Puedes seguir en otro dispositivo.'}
        <DiscardButton audience={audience} process={process} onDiscarded={onDiscarded} />
      </p>
    </Stack>
  );
};

const goOnLook = (audience: WizardProps['audience'], isSkipped: boolean): string => {
  if (isSkipped) return 'default';
  return audience === 'borrower' ? 'next' : 'filled';
};
