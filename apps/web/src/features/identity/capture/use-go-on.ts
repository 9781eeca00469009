import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import { IDENTITY_ITEMS } from '@cuotaclara/contract/values/identity-items';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { nextToTake } from '#features/identity/identity-progress.ts';
import type { SentItem } from '#features/identity/sending/send-identity-item.ts';
import { showToast } from '#ui/feedback/toast.ts';

/** After an item was kept: the camera of the next one, or the list that says what comes then. */
export const useGoOn = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return ({ item, isCodeRead }: SentItem): void => {
    // The item that was just sent stands in it already.
    const profile = queryClient.getQueryData<BorrowerProfile>(ownProfile.queryKey);
    const next = nextToTake(profile?.identityDocuments ?? []);
    const text = [
      `Guardamos: ${IDENTITY_ITEMS[item.key].title}.`,
      ...(isCodeRead === false ? ['No alcanzamos a leer el código: una persona la revisa.'] : []),
      ...(next === null ? [] : [`Sigue: ${IDENTITY_ITEMS[next.key].title}.`]),
    ].join(' ');
    void showToast({ tone: 'good', title: 'Listo', text, isAtTop: next !== null });
    void (next === null
      ? navigate({ to: '/borrower/profile/documents' })
      : // The way back from a step is the list, not the step before.
        navigate({
          to: '/borrower/profile/documents/$key',
          params: { key: next.key },
          replace: true,
        }));
  };
};
