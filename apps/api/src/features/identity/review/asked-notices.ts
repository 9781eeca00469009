import { z } from '@cuotaclara/contract';
import { IDENTITY_ITEMS, identityItemField } from '@cuotaclara/contract/values/identity-items';
import { mailedNotice } from '#features/notifications/public.ts';

const askedAgain = mailedNotice({
  name: 'identity-asked-again',
  kind: 'identity_asked_again',
  payload: z.object({ borrower_id: z.int(), item: identityItemField }),
});

/** Tells borrowers by mail what they should send once more. */
export const createAskedNotices = askedAgain.senderFor;
export type AskedNotices = ReturnType<typeof createAskedNotices>;

/** Who has answered meanwhile is not bothered any more. */
export const workOnAskedNotices = askedAgain.writtenBy(
  async (db, { borrower_id: borrowerId, item }) => {
    const row = await db
      .selectFrom('identity_documents')
      .innerJoin('borrowers', 'borrowers.borrower_id', 'identity_documents.borrower_id')
      .select(['asked_reason', 'first_name', 'email'])
      .where('borrowers.borrower_id', '=', borrowerId)
      .where('item', '=', item)
      .executeTakeFirst();
    if (row === undefined || row.asked_reason === null) return null;
    return {
      recipient: row.email,
      title: 'Necesitamos que repitas un paso de tu identidad',
      paragraphs: [
        `Hola, ${row.first_name}. Revisamos tu identidad y necesitamos de nuevo ` +
          `«${IDENTITY_ITEMS[item].title}».`,
        `Motivo: ${row.asked_reason}`,
      ],
      button: { label: 'Repetir el paso', path: '/borrower/profile/documents' },
    };
  },
);
