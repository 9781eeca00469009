import type { Registry } from './registry.ts';
import { type Person, withDatabase } from './registry.ts';

/** A person with an account, a phone that was verified and an approved identity. */
type Signer = Person & { readonly phone: string };

type SignersInput = {
  readonly dataDir: string;
  readonly registry: Registry;
  readonly creditId: number;
};

/** Gives the borrower of a credit an account, and the credit a co-debtor who has accepted. */
export async function addSigners({ dataDir, registry, creditId }: SignersInput) {
  const account = await registry.add('BORROWER');
  const coDebtor = await registry.addBorrower({ biometrics: false });
  return withDatabase(dataDir, async (client) => {
    const owned = await client.query(GIVE_ACCOUNT, [account.email, creditId]);
    const peerPhone = `310${String(7_000_000 + creditId)}`;
    await client.query(PREPARE_CO_DEBTOR, [coDebtor.email, peerPhone, creditId]);
    // A phone that is replaced while it is verified gets no code for a day.
    await client.query('update borrowers set is_phone_verified = true where email = $1', [
      coDebtor.email,
    ]);
    await client.query(ACCEPT, [coDebtor.email, creditId]);
    const borrower: Signer = { ...account, phone: owned.rows[0]?.phone };
    return { borrower, coDebtor: { ...coDebtor, phone: peerPhone } satisfies Signer };
  });
}

const GIVE_ACCOUNT = `
  update borrowers
  set user_id = users.user_id, email = users.email
  from users, credits
  where users.email = $1 and credits.credit_id = $2
  and borrowers.borrower_id = credits.borrower_id
  returning borrowers.phone`;

const PREPARE_CO_DEBTOR = `
  update borrowers
  set identity_state = 'approved', is_phone_verified = false, phone = $2,
    first_name = 'Julio', first_surname = 'Ñáñez', address = owner.address,
    residence_city_id = owner.residence_city_id, country_id = owner.country_id
  from credits
  join borrowers as owner using (borrower_id)
  where borrowers.email = $1 and credits.credit_id = $3`;

const ACCEPT = `
  insert into credit_co_debtors (
    credit_id, borrower_id, state, relation, document_kind_id, identification, full_name,
    invited_by, answered_at
  )
  select credit_id, peer.borrower_id, 'ACCEPTED', 'relative', peer.document_kind_id,
    peer.identification, 'Julio Ñáñez', credits.created_by, now()
  from borrowers as peer, credits
  where peer.email = $1 and credits.credit_id = $2`;
