import {
  type addVendor as addVendorRoute,
  type BodyOf,
  type ReplyOf,
  VENDOR_ROLE,
} from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import { addInvited } from '#features/users/add-user.ts';
import { demandCity } from '#features/users/demand-place.ts';
import type { Invitations } from '#features/users/invitations/invitations.ts';
import { placeIn } from '#features/users/set-headquarter.ts';
import { readUser } from '#features/users/user-detail.reads.ts';
import type { UserChange } from '#features/users/write-user.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { vendorIn } from './vendor-facts.ts';

type Addition = {
  readonly body: BodyOf<typeof addVendorRoute>;
  readonly invitations: Invitations;
};

/** An adviser with what a vendor has beyond other people. */
export async function addVendor(
  trx: Transaction<DB>,
  { body, invitations }: Addition,
): Promise<UserChange<ReplyOf<typeof addVendorRoute>>> {
  await demandCity(trx, body.city_id);
  const userId = await addInvited(trx, { ...body, role_id: VENDOR_ROLE });
  await trx
    .insertInto('vendors')
    .values({ user_id: userId, ...vendorIn(body) })
    .execute();
  const sent = await invitations.send(trx, { user_id: userId });
  const reply = { ...(await readUser(trx, userId)), invitation_sent: sent };
  const after = { ...body, ...placeIn(reply), city_label: reply.vendor?.city ?? null };
  return {
    reply,
    audit: [{ action: 'vendor_created', subject: { kind: 'user', id: userId }, after }],
  };
}
