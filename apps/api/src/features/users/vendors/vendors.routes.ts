import {
  addVendor as addVendorRoute,
  deleteVendor as deleteVendorRoute,
  editVendor as editVendorRoute,
} from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { PersonMails } from '#features/users/write-person.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import { serve } from '#platform/http/serve.ts';
import { addVendor } from './add-vendor.ts';
import { deleteVendor } from './delete-vendor.ts';
import { editVendor } from './edit-vendor.ts';

export const vendorRoutes =
  (parts: CommandParts, mails: PersonMails) => async (app: FastifyInstance) => {
    const { invitations } = mails;

    serve(app, addVendorRoute, ({ body, request }) =>
      runCommand(parts, originOf(request), (trx) => addVendor(trx, { body, invitations })),
    );

    serve(app, editVendorRoute, ({ body, request }) =>
      runCommand(parts, originOf(request), (trx) => editVendor(trx, { body, mails })),
    );

    serve(app, deleteVendorRoute, ({ params, actor, request }) => {
      const deletion = { userId: params.id, actorId: actor.userId };
      return runCommand(parts, originOf(request), (trx) => deleteVendor(trx, deletion));
    });
  };
