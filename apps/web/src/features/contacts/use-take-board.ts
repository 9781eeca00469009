import type { ContactBoard } from '@cuotaclara/contract/contacts/contact-board';
import { useQueryClient } from '@tanstack/react-query';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { contactKeys } from '#domain/query-keys/contact-keys.ts';

/** Shows what may be done now as the server answered; log and history are read again. */
export const useTakeBoard = (creditId: number) => {
  const client = useQueryClient();
  const invalidate = useInvalidateCredits();
  return (board: ContactBoard): Promise<void> => {
    client.setQueryData(contactKeys.now(creditId), board);
    return invalidate();
  };
};
