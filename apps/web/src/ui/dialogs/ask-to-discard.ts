import { confirmAction } from './confirm-action.tsx';

/**
 * Asks before a dialog is closed that holds something typed. The dialog closes after the question,
 * so that the focus finds its way back out of both.
 */
export const askToDiscard = (onDiscard: () => void): void => {
  let isMeant = false;
  confirmAction({
    title: '¿Descartar lo que escribiste?',
    consequence: 'Los cambios de esta ventana se pierden. Lo que ya estaba guardado sigue igual.',
    verb: 'Descartar',
    tone: 'danger',
    onConfirm: () => {
      isMeant = true;
    },
    onGone: () => {
      if (isMeant) onDiscard();
    },
  });
};
