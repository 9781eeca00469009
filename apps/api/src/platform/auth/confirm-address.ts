import type { Database } from '#platform/database/database.ts';

/** Whoever used a link that was sent to an address has shown that the mailbox is theirs. */
export async function confirmAddress(db: Database, email: string): Promise<void> {
  const at = new Date();
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('auth.user')
      .set({ emailVerified: true, updatedAt: at })
      .where('email', '=', email)
      .where('emailVerified', '=', false)
      .execute();
    // Whoever was only invited has now accepted.
    await trx
      .updateTable('users')
      .set({ activated_at: at })
      .where('email', '=', email)
      .where('activated_at', 'is', null)
      .execute();
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
