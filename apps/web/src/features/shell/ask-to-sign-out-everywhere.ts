import { reportProblem } from '#lib/api/problems.ts';
import { signOutEverywhere } from '#lib/session/session.ts';
import { confirmAction } from '#ui/confirm-action.tsx';

export const askToSignOutEverywhere = (): void =>
  confirmAction({
    title: '¿Cerrar sesión en todas partes?',
    consequence:
      'Se cierra en este y en todos los demás equipos donde entraste. Tendrás que entrar de nuevo en cada uno.',
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
