import type { BodyOf } from '@cuotaclara/contract';
import type { nameParty as partyRoute } from '@cuotaclara/contract/ledger/accounts';
import { sql } from 'kysely';
import { refuseChanged } from '#platform/audit/changed-meanwhile.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { readNamedParties } from './accounts.reads.ts';

type NamePartyInput = BodyOf<typeof partyRoute> & { readonly party: string };

/** Says who a party of the books is. Entries keep its key, so that nothing booked changes. */
export const nameParty = command(
  'name_party',
  async ({ trx, actor }, { party, name, nit, version }: NamePartyInput) => {
    const known = (await readNamedParties(trx)).find((each) => each.party === party);
    if (known === undefined) return refuse('not_found');
    const values = { name, nit, set_by: actor.userId };
    const next = (version ?? 0) + 1;
    const { numInsertedOrUpdatedRows: written = 0n } =
      version === null
        ? await trx
            .insertInto('ledger_parties')
            .values({ party, ...values })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
        : {
            numInsertedOrUpdatedRows: (
              await trx
                .updateTable('ledger_parties')
                .set({ ...values, set_at: sql<Date>`current_timestamp`, version: next })
                .where('party', '=', party)
                .where('version', '=', version)
                .executeTakeFirst()
            ).numUpdatedRows,
          };
    if (written === 0n) {
      refuseChanged({
        subject: { kind: 'ledger', id: party },
        changes: { ledger_party_named: 'cambió el nombre del tercero' },
      });
    }
    return {
      reply: { party, name, nit, version: next },
      audit: [
        {
          action: 'ledger_party_named',
          subject: { kind: 'ledger', id: party },
          before: { ledger_party_name: known.name, ledger_party_nit: known.nit },
          after: { ledger_party: party, ledger_party_name: name, ledger_party_nit: nit },
        },
      ],
    };
  },
);
