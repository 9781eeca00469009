import { type BodyOf, type editVendor as editVendorRoute, VENDOR_ROLE } from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { demandCity } from '#features/users/demand-place.ts';
import { demandSeen, lockVendor } from '#features/users/lock-user.ts';
import { readUser } from '#features/users/user-detail.reads.ts';
import {
  type PersonMails,
  personAfter,
  personIn,
  writePerson,
} from '#features/users/write-person.ts';
import type { UserChange } from '#features/users/write-user.ts';
import { differenceOf } from '#platform/audit/difference-of.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { type VendorFacts, vendorIn } from './vendor-facts.ts';

type Edit = {
  readonly body: BodyOf<typeof editVendorRoute>;
  readonly mails: PersonMails;
};

/** An adviser who was made without what a vendor has gets it here. */
export async function editVendor(trx: Transaction<DB>, { body, mails }: Edit): Promise<UserChange> {
  const user = await lockVendor(trx, body.user_id);
  demandSeen(user, body);
  const userId = user.user_id;
  const { vendor: before } = await readUser(trx, userId);
  const person = personAfter(user, { ...body, role_id: VENDOR_ROLE });
  const vendor = vendorIn(body);
  const difference = differenceOf<Record<string, unknown>>(
    { ...personIn(user), ...(before === null ? {} : vendorIn(before)) },
    { ...person, ...vendor },
  );
  if (difference === null) return { reply: await readUser(trx, userId), audit: [] };
  if (vendor.city_id !== before?.city_id) await demandCity(trx, vendor.city_id);
  await writeVendor(trx, { userId, vendor });
  await writePerson(trx, { user, person, mails });
  return {
    reply: await readUser(trx, userId),
    audit: [{ action: 'vendor_edited', subject: { kind: 'user', id: userId }, ...difference }],
  };
}

async function writeVendor(
  trx: Transaction<DB>,
  { userId, vendor }: { userId: number; vendor: VendorFacts },
): Promise<void> {
  await trx
    .insertInto('vendors')
    .values({ user_id: userId, ...vendor })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(vendor))
    .execute();
}
