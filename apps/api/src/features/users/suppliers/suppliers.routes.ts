import { addVendor, deleteVendor, editVendor } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { PersonMails } from '#features/users/write-person.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import { serve } from '#platform/http/serve.ts';
import { addSupplier } from './add-supplier.ts';
import { deleteSupplier } from './delete-supplier.ts';
import { editSupplier } from './edit-supplier.ts';

type SupplierDeps = { readonly run: RunCommand; readonly mails: PersonMails };

export const supplierRoutes = ({ run, mails }: SupplierDeps) => {
  const add = addSupplier(mails.invitations);
  const edit = editSupplier(mails);
  return async (app: FastifyInstance) => {
    serve(app, addVendor, ({ body, caller }) => run(add, caller, body));
    serve(app, editVendor, ({ body, caller }) => run(edit, caller, body));
    serve(app, deleteVendor, ({ params, caller }) =>
      run(deleteSupplier, caller, { userId: params.id }),
    );
  };
};
