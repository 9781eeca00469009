import { businessDayOf } from '@cuotaclara/contract';
import { CONTACT_PROOF, exportContactProof } from '@cuotaclara/contract/contacts/contact-proof';
import {
  authoriseContact as authoriseRoute,
  liftContactStop,
  listContacts,
  readContactBoard,
  receiveContact as receiveRoute,
  recordContactOutcome,
  reserveContact as reserveRoute,
  stopContacts as stopRoute,
} from '@cuotaclara/contract/contacts/contacts';
import {
  decideOwnChannel as decideOwnRoute,
  listOwnChannels,
} from '@cuotaclara/contract/contacts/own-channels';
import type { FastifyInstance } from 'fastify';
import { findOwn } from '#features/identity/public.ts';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { readBoard } from './board.reads.ts';
import { authoriseContact } from './commands/authorise-contact.ts';
import { decideOwnChannel } from './commands/decide-own-channel.ts';
import { receiveContact } from './commands/receive-contact.ts';
import { recordOutcome } from './commands/record-outcome.ts';
import { reserveContact } from './commands/reserve-contact.ts';
import { liftStop, stopContacts } from './commands/stop-contacts.ts';
import { readLog } from './log.reads.ts';
import { readOwnChannels } from './own-channels.reads.ts';
import { demandPersonOfCredit } from './people-of-credit.reads.ts';
import { unsafeProofRows } from './proof.reads.ts';

type ContactsRouteDeps = ExportDeps & { readonly settings: SettingsReader };

export const contactsRoutes = (deps: ContactsRouteDeps) => async (app: FastifyInstance) => {
  await app.register(readRoutes(deps));
  await app.register(actRoutes(deps));
  await app.register(ownRoutes(deps));
};

const readRoutes =
  ({ settings, ...deps }: ContactsRouteDeps) =>
  async (app: FastifyInstance) => {
    const { db, clock } = deps;
    serve(app, readContactBoard, async ({ params, actor }) => {
      const now = clock.now();
      const inForce = await settings.on(businessDayOf(now));
      return readBoard(db, { creditId: params.id, actor, now, settings: inForce });
    });

    serve(app, listContacts, ({ params, query, actor }) =>
      readLog(db, { creditId: params.id, actor, page: query.page_number }),
    );

    serveFile(app, exportContactProof, async ({ params, query, actor, request }) => {
      const { borrower_id: borrowerId, sort_dir: direction } = query;
      const asked = { creditId: params.id, actor, borrowerId };
      const { name } = await demandPersonOfCredit(db, asked);
      const rows = unsafeProofRows(db, { borrowerId, direction });
      const about = {
        sheet: 'Contactos',
        fileName: `contactos-${borrowerId}-${clock.today()}`,
        heading: [`Contactos con ${name}`, `Ley 2300 de 2023. Hasta ${clock.today()}.`],
      };
      return exportList(deps, { request, shape: CONTACT_PROOF, query, rows, about });
    });
  };

const actRoutes =
  ({ run }: Pick<ContactsRouteDeps, 'run'>) =>
  async (app: FastifyInstance) => {
    serve(app, reserveRoute, async ({ params, body, caller }) => {
      const { why, reserved } = await run(reserveContact, caller, { creditId: params.id, ...body });
      return reserved ?? refuse('contact_not_allowed', { why });
    });

    serve(app, recordContactOutcome, ({ params, body, caller }) =>
      run(recordOutcome, caller, { creditId: params.id, contactId: params.contact_id, ...body }),
    );

    serve(app, receiveRoute, ({ params, body, caller }) =>
      run(receiveContact, caller, { creditId: params.id, ...body }),
    );

    serve(app, authoriseRoute, ({ params, body, caller }) =>
      run(authoriseContact, caller, { creditId: params.id, ...body }),
    );

    serve(app, stopRoute, ({ params, body, caller }) =>
      run(stopContacts, caller, { creditId: params.id, ...body }),
    );

    serve(app, liftContactStop, ({ params, body, caller }) =>
      run(liftStop, caller, { creditId: params.id, stopId: params.stop_id, ...body }),
    );
  };

const ownRoutes =
  ({ db, run }: Pick<ContactsRouteDeps, 'db' | 'run'>) =>
  async (app: FastifyInstance) => {
    serve(app, listOwnChannels, async ({ actor }) => {
      const { borrowerId } = await findOwn(db, actor);
      return { data: await readOwnChannels(db, borrowerId) };
    });

    serve(app, decideOwnRoute, async ({ params, body, actor, caller }) => {
      const { borrowerId } = await findOwn(db, actor);
      return run(decideOwnChannel, caller, { borrowerId, ...params, ...body });
    });
  };
