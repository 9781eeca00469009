import {
  type addVendor as addVendorRoute,
  type BodyOf,
  type ReplyOf,
  VENDOR_ROLE,
} from '@cuotaclara/contract';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { addInvited } from './add-user.ts';
import { demandCity } from './demand-place.ts';
import type { Invitations } from './invitations.ts';
import { placeIn } from './set-headquarter.ts';
import { readUser } from './user-detail.reads.ts';
import { vendorIn } from './vendor-facts.ts';
import type { UserChange } from './write-user.ts';

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
