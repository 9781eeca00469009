import { useQueryClient } from '@tanstack/react-query';
import { ownSigning } from '#domain/signing/own-signing.ts';
import { showToast } from '#ui/feedback/toast.ts';

/** After the proof the wait is over: the sets are read again before the person goes on. */
export const usePresenceProven = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ownSigning.queryKey });
    void showToast({ tone: 'good', title: 'Eres tú', text: 'Ya puedes firmar.' });
  };
};
