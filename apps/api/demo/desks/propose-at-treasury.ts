import { bankFileUndo } from '@cuotaclara/contract/bank-files/undo';
import { depositClosing } from '@cuotaclara/contract/deposits/closings';
import { previewPayment, recordPayment } from '@cuotaclara/contract/servicing/payments';
import { surplusRefund } from '@cuotaclara/contract/servicing/refunds';
import { paymentReversal } from '@cuotaclara/contract/servicing/reversals';
import { HOUSE_ACCOUNT } from '#demo/payments/house-account.ts';
import { propose, refuse, withdraw } from './decide.ts';
import {
  countProposed,
  findAlmostPaid,
  findDeskPayments,
  findOldestBankFile,
  findOpenDeposits,
} from './desk-work.reads.ts';
import type { DeskWork, TwoTreasurers } from './desk-work.ts';

type Proposing = (work: DeskWork, people: TwoTreasurers) => Promise<void>;

/** Decisions that wait for another person, and some that ended without being made. */
export async function proposeAtTreasury(work: DeskWork, people: TwoTreasurers): Promise<void> {
  for (const part of PROPOSALS) await part(work, people);
}

const WRONG_CREDIT = 'El comprobante es de otro crédito del mismo titular.';
const TYPED_TWICE = 'Creo que lo registré dos veces.';
const PAID_ONCE = 'En el banco entró una vez y está registrado una vez. El pago queda.';

/** The newest payment at the desk waits to be taken back; that of another credit was refused. */
const takeBack: Proposing = async ({ desk: { db } }, { one, other }) => {
  const { kind } = paymentReversal;
  const [newest, before] = await findDeskPayments(db, 2);
  const input = { money: 'kept' };
  if (newest !== undefined && (await countProposed(db, { kind, email: other.email })) === 0) {
    await propose(other.browser, paymentReversal, { subject: newest, input, reason: WRONG_CREDIT });
  }
  if (before === undefined || (await countProposed(db, { kind, email: one.email })) > 0) return;
  const asked = { subject: before, input, reason: TYPED_TWICE };
  const id = await propose(one.browser, paymentReversal, asked);
  await refuse(other.browser, paymentReversal, { id, note: PAID_ONCE });
};

/** Pesos that a borrower transfers beyond the payoff. */
const TOO_MUCH = 64_300;
/** An amount that pays off any credit: its preview tells what the payoff is. */
const MORE_THAN_OWED = 900_000_000;

/** A credit is paid off with more than it owed; the surplus waits for the other person. */
const refund: Proposing = async ({ desk: { db }, clock }, { other: { browser, email } }) => {
  if ((await countProposed(db, { kind: surplusRefund.kind, email })) > 0) return;
  const id = await findAlmostPaid(db);
  if (id === null) return;
  const paid = { credit_id: id, paid_on: clock.today().toString() };
  const { applied } = await browser.call(previewPayment, {
    query: { credit_id: String(id), paid_on: paid.paid_on, amount: String(MORE_THAN_OWED) },
  });
  const amount = MORE_THAN_OWED - applied.surplus + TOO_MUCH;
  await browser.call(recordPayment, {
    body: { ...paid, amount, means: 'transfer', party: HOUSE_ACCOUNT },
  });
  await propose(browser, surplusRefund, {
    subject: id,
    input: {
      amount: TOO_MUCH,
      payee: 'El titular del crédito, Bancolombia ahorros 456-123789-01',
      party: HOUSE_ACCOUNT,
    },
    reason: 'Transfirió más de lo que debía para terminar el crédito.',
  });
};

const NOT_A_CUSTOMER = 'Nos escribió quien pagó: quería pagar en otra empresa. No tiene crédito.';
const NOBODY = 'Nadie la ha reclamado.';
const FOUND = 'Ya sabemos de quién es: falta que diga a cuál de sus créditos va.';

/** Money of the gateway is to go back to its payer; a second idea about the bank's was given up. */
const emptyTray: Proposing = async ({ desk: { db } }, { one, other }) => {
  const { kind } = depositClosing;
  const [online] = await findOpenDeposits(db, 'gateway');
  if (online !== undefined && (await countProposed(db, { kind, email: other.email })) === 0) {
    await propose(other.browser, depositClosing, {
      subject: online,
      input: {
        kind: 'refunded',
        payee: 'Quien pagó, Nequi 304 551 7820',
        party: HOUSE_ACCOUNT,
      },
      reason: NOT_A_CUSTOMER,
    });
  }
  const atBank = (await findOpenDeposits(db, 'bank_file')).at(-1);
  if (atBank === undefined || (await countProposed(db, { kind, email: one.email })) > 0) return;
  const input = { kind: 'refunded', payee: 'El banco, por la misma cuenta' };
  const id = await propose(one.browser, depositClosing, { subject: atBank, input, reason: NOBODY });
  await withdraw(one.browser, depositClosing, { id, note: FOUND });
};

const SENT_AGAIN = 'El banco avisó que lo envió con errores y que manda otro en su lugar.';

/** The oldest file of the bank waits to be undone. */
const undoFile: Proposing = async ({ desk: { db } }, { other: { browser, email } }) => {
  if ((await countProposed(db, { kind: bankFileUndo.kind, email })) > 0) return;
  const subject = await findOldestBankFile(db);
  if (subject !== null) await propose(browser, bankFileUndo, { subject, reason: SENT_AGAIN });
};

const PROPOSALS = [takeBack, refund, emptyTray, undoFile];
