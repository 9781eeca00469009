import { isHolderPayee } from '@cuotaclara/contract/disbursement/account-holder';
import { Refusal } from '#platform/http/refusal.ts';
import type { CreditPayee } from './payees.reads.ts';

/** Money goes to an account of the payee, never to one of another person. */
export function demandOwnAccount({ name, identification }: CreditPayee, holder: string): void {
  if (isHolderPayee({ written: holder, identification })) return;
  const code = 'payee_account_of_another';
  const facts = { payee: `${name}, ${identification}` };
  const { message } = new Refusal(code, { facts });
  throw new Refusal(code, { facts, fields: [{ path: 'holder_identification', message }] });
}
