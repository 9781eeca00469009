import { businessDayOf } from '@cuotaclara/contract';
import type { Guard } from '@cuotaclara/contract/credits/transitions';
import type { Gate } from '@cuotaclara/contract/disbursement/disbursement';
import { GATES, type GateName } from '@cuotaclara/contract/disbursement/disbursement-words';
import type { PayeeAccount } from '@cuotaclara/contract/disbursement/payee-accounts';
import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { shortDay } from '@cuotaclara/contract/values/long-dates';
import { percentageText } from '@cuotaclara/contract/values/number-text';
import type { GuardContext, GuardedCredit } from '#contributions/credit-steps.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import type { Reader } from '#platform/database/database.ts';
import {
  unsafeComplianceProof,
  unsafeIdentityProof,
  unsafeInvoiceProof,
  unsafePolicyProof,
  unsafeScreenedProof,
  unsafeSealedProof,
  unsafeSignedBefore,
} from './proofs.reads.ts';

/** The request to register a lien, as the person who prepares the disbursement confirms it. */
export type LienRequest = {
  readonly filing: string;
  readonly office: string;
  readonly requested_on: string;
};

export type GateInput = {
  readonly credit: GuardedCredit;
  readonly context: GuardContext;
  readonly quote: Quote | null;
  readonly needsLien: boolean;
  readonly lien: LienRequest | null;
  /** The account that is paid, and the newest one of its payee. */
  readonly account: PayeeAccount | null;
  readonly newest: PayeeAccount | null;
};

/** The gates that are guards of other features. */
const GUARDS_OF = {
  documents: ['documents_signed'],
  identity: ['identity_approved', 'co_debtors_ready'],
  lists: ['lists_decided'],
  compliance: ['compliance_approved'],
  rate: ['within_usury'],
  policy: ['policy_registered'],
  plate: ['plate_known'],
} as const satisfies Readonly<Partial<Record<GateName, readonly Guard[]>>>;

type GuardedGate = keyof typeof GUARDS_OF;

type Unmet = ReadonlyMap<Guard, readonly string[]>;

const percent = (value: number): string => `${percentageText(value, { min: 2, max: 2 })} E.A.`;

/** Treasury must not learn that a person was found in a list. */
const LISTS_WORDS = 'Cumplimiento debe revisar otra vez las listas de control.';

function guarded(unmet: Unmet, name: GuardedGate, proof: string): Gate {
  const problems = GUARDS_OF[name].flatMap((guard) => unmet.get(guard) ?? []);
  const words = name === 'lists' ? LISTS_WORDS : problems.join(' ');
  return { name, holds: problems.length === 0, proof: problems.length === 0 ? proof : words };
}

/** Signed and sealed here, or signed before the product made documents. */
async function documentsGate(db: Reader, unmet: Unmet, creditId: number): Promise<Gate> {
  const before = await unsafeSignedBefore(db, creditId);
  if (before !== null) return { name: 'documents', holds: true, proof: before };
  return guarded(unmet, 'documents', (await unsafeSealedProof(db, creditId)) ?? '');
}

function rateProof(quote: Quote | null): string {
  return quote === null
    ? ''
    : `${percent(quote.rate_ea)}; el tope es ${percent(quote.usury_cap_ea)}`;
}

function accountGate({ account, newest }: GateInput): Gate {
  const name = 'account';
  if (account === null) return { name, holds: false, proof: 'Falta registrar la cuenta.' };
  if (newest?.payee_account_id !== account.payee_account_id) {
    const proof =
      'La cuenta cambió después de preparar el desembolso. Hay que prepararlo otra vez.';
    return { name, holds: false, proof };
  }
  const day = businessDayOf(Temporal.Instant.from(account.changed_at)).toString();
  return account.confirmed_by === null
    ? { name, holds: false, proof: `${account.changed_by} la registró; falta confirmarla.` }
    : {
        name,
        holds: true,
        proof: `Sin cambios desde el ${shortDay(day)}; ${account.confirmed_by}`,
      };
}

const lienGate = ({ lien }: GateInput): Gate => ({
  name: 'lien',
  holds: lien !== null,
  proof:
    lien === null
      ? 'Falta el radicado de la prenda.'
      : `Radicado ${lien.filing}, ${lien.office}, ${shortDay(lien.requested_on)}`,
});

/** Every gate of a credit with its proof, in the order of the screen. */
export async function readGates(
  db: Reader,
  creditSteps: Pick<CreditSteps, 'unmet'>,
  input: GateInput,
): Promise<readonly Gate[]> {
  const { credit, context, quote } = input;
  const { creditId, borrowerId, plate, productKind } = credit;
  const guards = Object.values(GUARDS_OF).flat();
  const unmet = await creditSteps.unmet(db, { guards, credit, context });
  const isVehicle = productKind !== 'other';
  const invoice = isVehicle ? await unsafeInvoiceProof(db, creditId) : null;
  const policy = await unsafePolicyProof(db, { creditId, today: context.today });
  return [
    await documentsGate(db, unmet, creditId),
    guarded(unmet, 'identity', await unsafeIdentityProof(db, creditId)),
    guarded(unmet, 'lists', await unsafeScreenedProof(db, borrowerId)),
    guarded(unmet, 'compliance', await unsafeComplianceProof(db, creditId)),
    guarded(unmet, 'rate', rateProof(quote)),
    ...(isVehicle
      ? [
          {
            name: 'invoice',
            holds: invoice !== null,
            proof: invoice ?? 'Falta adjuntarla.',
          } as const,
        ]
      : []),
    guarded(unmet, 'policy', policy),
    ...(isVehicle ? [guarded(unmet, 'plate', plate ?? '')] : []),
    ...(input.needsLien ? [lienGate(input)] : []),
    accountGate(input),
  ];
}

/** The gates that do not hold, in one text that says who solves each. */
export const gatesText = (gates: readonly Gate[]): string =>
  gates
    .map(({ name, proof }) => `${GATES[name].label}: ${proof} Lo resuelve ${GATES[name].solver}.`)
    .join(' ');
