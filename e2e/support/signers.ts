import type pg from 'pg';
import type { Registry } from './registry.ts';
import { type Person, withDatabase } from './registry.ts';

/** A person with an account, a phone that was verified and an approved identity. */
export type Signer = Person & {
  readonly phone: string;
  /** All names and surnames. */
  readonly name: string;
  /** Kind and number: CC 1020304050. */
  readonly identification: string;
};

type SignersInput = {
  readonly dataDir: string;
  readonly registry: Registry;
  readonly creditId: number;
};

/** Gives the borrower of a credit an account. */
export async function addSigner({ dataDir, registry, creditId }: SignersInput): Promise<Signer> {
  const account = await registry.add('BORROWER');
  return withDatabase(dataDir, async (client) => {
    await client.query(GIVE_ACCOUNT, [account.email, creditId]);
    return readSigner(client, account);
  });
}

const readSigner = async (client: pg.Client, person: Person): Promise<Signer> => ({
  ...person,
  ...(await client.query(READ_SIGNER, [person.email])).rows[0],
});

/** Gives the borrower of a credit an account, and the credit a co-debtor who has accepted. */
export async function addSigners(input: SignersInput) {
  const { dataDir, registry, creditId } = input;
  const borrower = await addSigner(input);
  const coDebtor = await registry.addBorrower({ biometrics: false });
  return withDatabase(dataDir, async (client) => {
    const peerPhone = `310${String(7_000_000 + creditId)}`;
    await client.query(PREPARE_CO_DEBTOR, [coDebtor.email, peerPhone, creditId]);
    // A phone that is replaced while it is verified gets no code for a day.
    await client.query('update borrowers set is_phone_verified = true where email = $1', [
      coDebtor.email,
    ]);
    await client.query(ACCEPT, [coDebtor.email, creditId]);
    return { borrower, coDebtor: await readSigner(client, coDebtor) };
  });
}

const GIVE_ACCOUNT = `
  update borrowers
  set user_id = users.user_id, email = users.email
  from users, credits
  where users.email = $1 and credits.credit_id = $2
  and borrowers.borrower_id = credits.borrower_id`;

const READ_SIGNER = `
  select phone, document_kinds.code || ' ' || identification as identification,
    concat_ws(' ', first_name, nullif(second_name, ''), first_surname, nullif(second_surname, ''))
      as name
  from borrowers
  join document_kinds using (document_kind_id)
  where email = $1`;

const PREPARE_CO_DEBTOR = `
  update borrowers
  set identity_state = 'approved', is_phone_verified = false, phone = $2,
    first_name = 'Julio', first_surname = 'Ñáñez', address = owner.address,
    residence_city_id = owner.residence_city_id, country_id = owner.country_id
  from credits
  join borrowers as owner using (borrower_id)
  where borrowers.email = $1 and credits.credit_id = $3`;

/** The co-debtor accepted what was approved. */
const ACCEPT = `
  insert into credit_co_debtors (
    credit_id, borrower_id, state, relation, document_kind_id, identification, full_name,
    invited_by, answered_at, accepted_amount, accepted_months, accepted_instalment,
    accepted_rate_ea
  )
  select credits.credit_id, peer.borrower_id, 'ACCEPTED', 'relative', peer.document_kind_id,
    peer.identification, 'Julio Ñáñez', credits.created_by, now(), approved.amount,
    approved.months, approved.instalment, approved.rate_ea
  from borrowers as peer, credits
  join approved_terms as approved using (credit_id)
  where peer.email = $1 and credits.credit_id = $2`;
