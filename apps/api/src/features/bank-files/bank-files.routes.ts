import * as routes from '@cuotaclara/contract/bank-files/bank-files';
import {
  decideReturn as decideReturnRoute,
  decideTwin as decideTwinRoute,
} from '@cuotaclara/contract/bank-files/decided-rows';
import {
  listReturnCandidates,
  rematchReturn as rematchReturnRoute,
} from '@cuotaclara/contract/bank-files/returned-rows';
import type { FastifyInstance } from 'fastify';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { unsafeOwnAccounts } from '#core/money/books/own-accounts.reads.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { readFile, readFiles, readRows } from './files/bank-files.reads.ts';
import { decideCheque } from './files/decide-cheque.ts';
import { decideReturn } from './files/decide-return.ts';
import { decideTwin } from './files/decide-twin.ts';
import { demandUnknown, examineFile, previewReply } from './files/examine-file.ts';
import { foreignTexts } from './files/foreign-file.ts';
import { type ImportDeps, importFile } from './files/import-file.ts';
import { rematchReturn } from './files/rematch-return.ts';
import { readReturnCandidates } from './files/return-candidates.reads.ts';
import { unsafeShownRows } from './files/shown-rows.reads.ts';

type BankFileRouteDeps = ImportDeps & {
  readonly creditSteps: CreditSteps;
  readonly settings: SettingsReader;
};

export const bankFilesRoutes = (deps: BankFileRouteDeps) => async (app: FastifyInstance) => {
  const { db, clock, settings } = deps;

  serve(app, routes.examineBankFile, async ({ query, body }) => {
    const sent = { bytes: body, columns: query.columns };
    const examined = await examineFile({ db, clock }, sent);
    await demandUnknown(db, examined.preview.sha256);
    const { header } = examined.preview;
    const foreign =
      header === null
        ? []
        : foreignTexts(header, {
            companyNit: await settings.get('company_nit', clock.today()),
            accounts: await unsafeOwnAccounts(db),
          });
    const shown = await unsafeShownRows(db, examined.rows, clock.today());
    return previewReply(examined, { ...sent, foreign, shown });
  });

  serve(app, routes.importBankFile, ({ query, body, caller }) =>
    importFile(deps, {
      bytes: body,
      columns: query.columns,
      name: query.name,
      seenPosting: query.seen_posting,
      sameLines: query.same_lines,
      otherLines: query.other_lines,
      caller,
    }),
  );

  serve(app, routes.listBankFiles, ({ query }) => readFiles(db, query));

  serve(app, routes.getBankFile, ({ params }) => readFile(db, params.id));

  serve(app, routes.listBankRows, async ({ params, query }) => {
    await readFile(db, params.id);
    return readRows(db, params.id, query);
  });

  decidedRowRoutes(app, deps);
};

/** What people say of single lines of a file. */
function decidedRowRoutes(app: FastifyInstance, { db, run, creditSteps }: BankFileRouteDeps): void {
  serve(app, routes.decideCheque, ({ params, body, caller }) =>
    run(decideCheque(creditSteps), caller, { rowId: params.id, ...body }),
  );

  serve(app, decideTwinRoute, ({ params, body, caller }) =>
    run(decideTwin(creditSteps), caller, { rowId: params.id, ...body }),
  );

  serve(app, decideReturnRoute, ({ params, body, caller }) =>
    run(decideReturn, caller, { rowId: params.id, ...body }),
  );

  serve(app, listReturnCandidates, ({ params }) => readReturnCandidates(db, params.id));

  serve(app, rematchReturnRoute, ({ params, body, caller }) =>
    run(rematchReturn, caller, { rowId: params.id, ...body }),
  );
}
