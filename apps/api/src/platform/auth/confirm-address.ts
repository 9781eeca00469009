import type { Queries } from '#platform/database/database.ts';
import { voidProofs } from './void-proofs.ts';

/** The use of a link that was sent to an address proves that the mailbox is the user's. */
export async function confirmAddress(db: Queries, email: string): Promise<void> {
  const at = new Date();
  await db.transaction().execute(async (trx) => {
    const confirmed = await trx
      .updateTable('auth.user')
      .set({ emailVerified: true, updatedAt: at })
      .where('email', '=', email)
      .where('emailVerified', '=', false)
      .returning('id')
      .executeTakeFirst();
    // A user who was only invited has now accepted.
    const accepted = await trx
      .updateTable('users')
      .set({ activated_at: at })
      .where('email', '=', email)
      .where('activated_at', 'is', null)
      .returning('identity_id')
      .executeTakeFirst();
    // The invitation has done its work: left alive, it would choose a password once more.
    const identityId = confirmed?.id ?? accepted?.identity_id;
    if (identityId !== undefined) await voidProofs(trx, identityId);
    await trx
      .insertInto('email_validations')
      .values({ email, validated_at: at })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ validated_at: at })
          .where('email_validations.validated_at', 'is', null),
      )
      .execute();
  });
}
