import { reportProblem } from '#lib/api/problems.ts';
import { signOutEverywhere } from '#lib/session/session.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';

export const askToSignOutEverywhere = (): void =>
  confirmAction({
    title: '¿Cerrar sesión en todas partes?',
    consequence:
      'Se cierra en este y en los demás equipos; en cada uno tendrás que entrar otra vez.',
    verb: 'Cerrar en todas partes',
    onConfirm: async () => {
      try {
        await signOutEverywhere();
      } catch (failure) {
        reportProblem(failure);
        throw failure;
      }
    },
  });
