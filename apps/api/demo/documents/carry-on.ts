import { STATE } from '@cuotaclara/contract';
import { uploadAttachment } from '@cuotaclara/contract/attachments/attachments';
import { approveCompliance, COMPLIANCE_CHECKS } from '@cuotaclara/contract/compliance/compliance';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import { registerPolicy } from '@cuotaclara/contract/insurance/policies';
import { drawPdf } from '#demo/drawings/draw-pdf.ts';
import { untilAnswered } from '#demo/until-answered.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { DemoDesk } from './demo-desk.ts';
import type { Telling } from './demo-signers.ts';
import { findSealed, type SealedCredit } from './stored-signing.reads.ts';

const COMPLIANCE = 'compliance@cuotaclara.test';
const INSURANCE = 'insurance@cuotaclara.test';
const CLEARED = 'Documentos y origen de los ingresos revisados, sin novedades.';
const REFUSED = 'No fue posible comprobar de dónde sale la cuota inicial.';
const REASON = 'Información inconsistente';
const POLICY = { kind: 'POLIZA', name: 'Póliza.pdf' } as const;

type CarryDeps = { readonly db: Database; readonly desk: DemoDesk; readonly clock: Clock };

/** Insurance and compliance go on with a credit whose documents everybody has signed. */
export async function carryOn(deps: CarryDeps, { email, story }: Telling): Promise<void> {
  if (story === 'sealed') return;
  const credit = await awaitSealed(deps.db, email);
  if (credit?.stateId !== STATE.inCompliance) return;
  if (story === 'refused') return refuse(deps, credit);
  if (!credit.isInsured) await insure(deps, credit);
  const officer = await deps.desk.staffAs(COMPLIANCE);
  const body = { checks: Object.keys(COMPLIANCE_CHECKS), reason: CLEARED };
  await officer.call(approveCompliance, { params: { id: credit.creditId }, body });
}

/** The register says that the promissory note of a credit that ends without a loan is void. */
async function refuse({ db, desk }: CarryDeps, { creditId }: SealedCredit): Promise<void> {
  const { rejection_reason_id } = await db
    .selectFrom('rejection_reasons')
    .select('rejection_reason_id')
    .where('applies_to', '=', 'credit')
    .where('name', '=', REASON)
    .executeTakeFirstOrThrow();
  const officer = await desk.staffAs(COMPLIANCE);
  await officer.call(changeCreditState, {
    params: { id: creditId },
    body: { status: STATE.rejected, note: REFUSED, rejection_reason_id },
  });
}

async function insure({ db, desk, clock }: CarryDeps, credit: SealedCredit): Promise<void> {
  const agent = await desk.staffAs(INSURANCE);
  const { creditId: id, amount } = credit;
  const { insurer_id, name } = await db
    .selectFrom('insurers')
    .select(['insurer_id', 'name'])
    .orderBy('insurer_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const lines = [`Aseguradora: ${name}`, 'Tomador: Cuota Clara Financiera'];
  const attachmentId =
    credit.policyFileId ??
    (
      await agent.call(uploadAttachment, {
        params: { credit_id: id, ...POLICY },
        pdf: drawPdf({ title: 'Póliza colectiva de vehículos', lines }),
      })
    ).attachment_id;
  const today = clock.today();
  await agent.call(registerPolicy, {
    params: { id },
    body: {
      insurer_id,
      policy_number: `VC-${today.year}-${id}`,
      starts_on: today.toString(),
      ends_on: today.add({ years: 1 }).toString(),
      insured_amount: amount,
      attachment_id: attachmentId,
    },
  });
}

/** Seals are jobs of their own; with the last of them the credit moves on by itself. */
async function awaitSealed(db: Database, email: string): Promise<SealedCredit | null> {
  const found = await untilAnswered(async () => {
    const credit = await findSealed(db, email);
    return credit?.stateId === STATE.awaitingSignature ? null : { credit };
  });
  if (found === null) throw new Error(`the documents of ${email} are not sealed yet`);
  return found.credit;
}
