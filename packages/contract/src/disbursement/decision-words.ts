import type { DecisionTable, ValueWords } from '../wire/decision-table.ts';
import { GATES, type GateName } from './disbursement-words.ts';

/** The proof of each gate, so that an approver reads which of them changed. */
// Object.fromEntries loses the names.
const PROOFS = Object.fromEntries(
  Object.entries(GATES).map(([name, { label }]) => [name, { label }]),
) as Readonly<Record<GateName, ValueWords>>;

/** Decisions by two people about paying a credit out. */
export const DISBURSEMENT_DECISIONS = {
  credit_disbursement: {
    path: 'disbursements',
    propose: 'disburse_credit',
    decide: 'disburse_credit',
    read: 'disburse_credit',
    name: 'Desembolso',
    many: 'Desembolsos',
    waiting: 'disbursements_to_approve',
    waitingLabel: ['Desembolso por aprobar', 'Desembolsos por aprobar'],
    filterLabel: 'Desembolso por aprobar',
    question: '¿Aprobar el giro del crédito {label}?',
    verb: 'Aprobar el giro de',
    tone: 'plain',
    consequence: 'Queda por girar: después se hace la transferencia y se sube su comprobante.',
    told: {
      proposed: 'Desembolso preparado. Falta que otra persona lo apruebe',
      approved: 'Giro aprobado. Haz la transferencia y sube su comprobante',
      kept: 'No se gira nada. Hay que prepararlo otra vez',
    },
    code: true,
    lines: {
      to_pay: { label: 'Por girar', format: 'pesos', matters: true },
      state: { label: 'Desembolso' },
    },
    facts: {
      payee: { label: 'A quién', matters: true },
      paid_into: { label: 'A qué cuenta' },
      lent: { label: 'Se presta', format: 'pesos' },
      withheld: { label: 'Se retiene', format: 'pesos' },
      gmf: { label: '4×1000, lo paga la empresa', format: 'pesos' },
      commission: { label: 'Comisión estimada', format: 'pesos' },
      pays_on: { label: 'Día del giro', format: 'day' },
      first_due_on: { label: 'Primera cuota', format: 'day', matters: true },
      instalment: { label: 'Cuota', format: 'pesos' },
      ...PROOFS,
    },
  },
  payee_account: {
    path: 'payee-accounts',
    propose: 'disburse_credit',
    decide: 'disburse_credit',
    read: 'disburse_credit',
    name: 'Cuenta de un beneficiario',
    many: 'Cuentas de beneficiarios',
    waiting: 'payee_accounts_to_confirm',
    waitingLabel: ['Cuenta por confirmar', 'Cuentas por confirmar'],
    question: '¿Confirmaste con su titular la cuenta de {label}?',
    verb: 'Sí, es su cuenta',
    approvalNote: 'Con quién y cómo la confirmaste',
    consequence: 'Llama a un número que ya conozcas, no al que venga con la cuenta.',
    told: { approved: 'Cuenta confirmada', kept: 'La cuenta no se confirma.' },
    lines: { account: { label: 'Cuenta', matters: true } },
    facts: { identification: { label: 'Cédula o NIT del titular' } },
  },
} as const satisfies DecisionTable;
