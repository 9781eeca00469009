import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { Button } from '@mantine/core';
import classes from '#features/applications/application.module.css';
import { useSendApplication } from '#features/applications/use-application-end.ts';
import { wasChangedMeanwhile } from '#lib/api/changed-meanwhile.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { DiscardButton } from './discard-button.tsx';
import type { WizardProps } from './wizard-props.ts';

type SendBarProps = WizardProps & {
  /** Nothing was typed that is not saved: what is sent is what was read. */
  isSettled: boolean;
};

/** The last step: nothing is sent while something is missing, and what is missing is said. */
export const SendBar = (props: SendBarProps) => {
  const { audience, process, isSettled, onSent, onReload, onDiscarded } = props;
  const send = useSendApplication();
  const { id, version } = process.credit;
  if (id === null || version === null) return null;
  const isOwn = audience === 'borrower';
  const isComplete = process.missing.length === 0 && isSettled;
  const sendNow = (): void =>
    send.mutate(
      { creditId: id, version },
      { onSuccess: () => onSent(id), onError: () => void onReload() },
    );
  return (
    <Stack gap={3}>
      {send.isError && (
        <Notice tone="danger">
          {wasChangedMeanwhile(send.error)
            ? 'La solicitud cambió en otro lugar. Ya ves lo último: revísalo y envía de nuevo.'
            : inlineText(changeCreditState, send.error)}
        </Notice>
      )}
      <Button
        variant={isOwn ? 'next' : 'filled'}
        size={isOwn ? 'xl' : 'lg'}
        fullWidth={isOwn}
        className={classes.send ?? ''}
        disabled={!isComplete}
        loading={send.isPending}
        onClick={sendNow}
      >
        Enviar solicitud
      </Button>
      <p className={classes.saved}>
        {isComplete
          ? 'Al enviar empieza el estudio. Te avisamos de cada paso.'
          : 'Completa lo que falta y aquí la envías.'}
        <DiscardButton audience={audience} process={process} onDiscarded={onDiscarded} />
      </p>
    </Stack>
  );
};
