import { type addVendor as addVendorRoute, type BodyOf, VENDOR_ROLE } from '@cuotaclara/contract';
import { addInvited } from '#features/users/add-user.ts';
import { demandCity } from '#features/users/demand-place.ts';
import type { Invitations } from '#features/users/invitations/invitations.ts';
import { placeIn } from '#features/users/set-headquarter.ts';
import { readUser } from '#features/users/user-detail.reads.ts';
import { command } from '#platform/command/command.ts';
import { supplierIn } from './supplier-facts.ts';

type AddSupplierInput = BodyOf<typeof addVendorRoute>;

/** Creates a user of the role of suppliers together with the facts of the supplier. */
export const addSupplier = (invitations: Invitations) =>
  command('add_supplier', async (ctx, input: AddSupplierInput) => {
    const { trx } = ctx;
    await demandCity(trx, input.city_id);
    const userId = await addInvited(ctx, { ...input, role_id: VENDOR_ROLE });
    await trx
      .insertInto('vendors')
      .values({ user_id: userId, ...supplierIn(input) })
      .execute();
    const isSent = await invitations.send(trx, { user_id: userId });
    const reply = { ...(await readUser(trx, userId)), invitation_sent: isSent };
    const after = { ...input, ...placeIn(reply), city_label: reply.vendor?.city ?? null };
    return {
      reply,
      audit: [{ action: 'vendor_created', subject: { kind: 'user', id: userId }, after }],
    };
  });
