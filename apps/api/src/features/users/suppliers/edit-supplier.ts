import { type BodyOf, type editVendor as editVendorRoute, VENDOR_ROLE } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { demandCity } from '#features/users/demand-place.ts';
import { demandSeen, lockSupplier } from '#features/users/lock-user.ts';
import { readUser } from '#features/users/user-detail.reads.ts';
import {
  type PersonMails,
  personAfter,
  personIn,
  writePerson,
} from '#features/users/write-person.ts';
import { differenceOf } from '#platform/audit/difference-of.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { type SupplierFacts, supplierIn } from './supplier-facts.ts';

type EditSupplierInput = BodyOf<typeof editVendorRoute>;

/** Changes a supplier. A user of that role who has no facts of a supplier yet gets them here. */
export const editSupplier = (mails: PersonMails) =>
  command('edit_supplier', async (ctx, input: EditSupplierInput) => {
    const { trx } = ctx;
    const user = await lockSupplier(trx, input.user_id);
    demandSeen(user, input);
    const userId = user.user_id;
    const { vendor: before } = await readUser(trx, userId);
    const person = personAfter(user, { ...input, role_id: VENDOR_ROLE });
    const supplier = supplierIn(input);
    const difference = differenceOf<Record<string, unknown>>(
      { ...personIn(user), ...(before === null ? {} : supplierIn(before)) },
      { ...person, ...supplier },
    );
    if (difference === null) return { reply: await readUser(trx, userId), audit: [] };
    if (supplier.city_id !== before?.city_id) await demandCity(trx, supplier.city_id);
    await writeSupplier(trx, { userId, supplier });
    await writePerson(ctx, { user, person, mails });
    return {
      reply: await readUser(trx, userId),
      audit: [{ action: 'vendor_edited', subject: { kind: 'user', id: userId }, ...difference }],
    };
  });

async function writeSupplier(
  trx: Transaction<DB>,
  { userId, supplier }: { userId: number; supplier: SupplierFacts },
): Promise<void> {
  await trx
    .insertInto('vendors')
    .values({ user_id: userId, ...supplier })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(supplier))
    .execute();
}
