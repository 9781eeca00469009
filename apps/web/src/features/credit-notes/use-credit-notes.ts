import {
  type CreditNoteList,
  withdrawCreditNote,
} from '@cuotaclara/contract/credit-notes/credit-notes';
import { useQueryClient } from '@tanstack/react-query';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { creditNotes } from './credit-note-queries.ts';

/** Shows the notes of a credit as the server answered; its history is read again. */
export const useTakeNotes = (creditId: number) => {
  const client = useQueryClient();
  const invalidate = useInvalidateCredits();
  return ({ notes }: CreditNoteList): Promise<void> => {
    client.setQueryData(creditNotes(creditId).queryKey, notes);
    return invalidate();
  };
};

export const useWithdrawNote = (id: number) =>
  useCommit({
    mutationFn: (note_id: number) => call(withdrawCreditNote, { params: { id, note_id } }),
    onSuccess: useTakeNotes(id),
    done: 'Retiraste la nota',
    meta: { inline: true },
  });
