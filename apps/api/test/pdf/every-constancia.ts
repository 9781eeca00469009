import { constanciaBlocks } from '#features/sealing/evidence/constancia-blocks.ts';
import type { HolderEvidence } from '#features/signing/public.ts';
import type { PaperInput } from '#platform/paper/paper.ts';

const AT = '2026-11-18T09:46:00.000Z';
const VERIFICATION_ID = '5BY7VN8AWF08J4AZ0KZ0EJMH51';
const URL = `https://creditos.cuotaclara.co/verify/documents/${VERIFICATION_ID}`;
const AGENT =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M Build/UP1A.231005.007) AppleWebKit/537.36 (KHTML, ' +
  'like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const CONSENT =
  'Leí los documentos y los firmo. Acepto que mi firma electrónica vale como la de mi puño y ' +
  'letra, y que el código que recibí es mío.';

/** Signers, by what makes the pages of the evidence long or short. */
export type SignersLength = {
  readonly people: number;
  readonly isLong: boolean;
  readonly isDrawn: boolean;
  readonly codes: number;
};

const codeOf = (number: number): NonNullable<HolderEvidence['act']>['codes'][number] => ({
  channel: 'sms',
  address: '3001112233',
  address_masked: '••• ••• 22 33',
  message_id: `mensaje-${number}`,
  sent_at: AT,
  presence_proven_at: number === 1 ? AT : null,
  expires_at: AT,
  tries: number,
  used_at: AT,
  replaced_at: null,
});

const STROKES = [
  Array.from({ length: 40 }, (_, index) => [index * 10, 100 + (index % 7) * 9, index] as const),
].map((stroke) => stroke.map(([x, y, t]) => [x, y, t] as [number, number, number]));

function holderOf(index: number, length: SignersLength): HolderEvidence {
  const isCompany = index === length.people;
  const name = length.isLong ? 'Wenceslada Emperatriz '.repeat(4).trim() : 'Ana Gómez';
  return {
    document_holder_id: index + 1,
    role: isCompany ? 'COMPANY' : index === 0 ? 'BORROWER' : 'CO_DEBTOR',
    name,
    identification: isCompany ? null : 'CC 1061733518',
    signed_at: AT,
    identity_check: isCompany ? null : { how: 'Rostro y documento comprobados', at: AT },
    readings: (['opened', 'end'] as const).map((event) => ({
      event,
      happened_at: AT,
      ip: '190.84.10.20',
      user_agent: AGENT,
    })),
    act: {
      act_id: 'e740eb55-823a-4b88-be6a-ad074db1759f',
      manifest: 'ab'.repeat(32),
      documents: [],
      consent_text: length.isLong ? CONSENT.repeat(3) : CONSENT,
      sign_in_method: 'password',
      opened_at: AT,
      opened_ip: '190.84.10.20',
      opened_user_agent: AGENT,
      signed_at: AT,
      signed_ip: '190.84.10.20',
      signed_user_agent: AGENT,
      signature: isCompany
        ? null
        : {
            value: length.isDrawn
              ? { kind: 'drawn', width: 500, height: 200, strokes: STROKES }
              : { kind: 'typed', text: name },
            sha256: 'cd'.repeat(32),
          },
      codes: Array.from({ length: isCompany ? 0 : length.codes }, (_, code) => codeOf(code + 1)),
      audit: { entry_id: 4711, seal: { position: 815, hash: 'ef'.repeat(32) } },
    },
  };
}

/** The pages «Constancia de firma» of a document that so many people and the company signed. */
export function constanciaOf(length: SignersLength): PaperInput {
  const count = length.people === 0 ? 0 : length.people + 1;
  const company = { name: 'Cuota Clara S. A. S.', nit: '901.482.736-8' };
  return {
    blocks: constanciaBlocks({
      document: {
        documentId: 1,
        creditId: 1,
        kind: 'CONTRATO',
        number: 'CON-10331-1',
        state: 'SIGNED',
        verificationId: VERIFICATION_ID,
        issuedAt: new Date(AT),
        signedAt: new Date(AT),
        pages: 7,
        signaturePlaces: [],
        rendererVersion: 4,
        data: '{}',
        printed: { company, document: { verification_url: URL, place: 'Popayán' }, signers: [] },
        template: { id: 1, number: 1, inForceFrom: '2026-01-01' },
        original: { sha256: Buffer.alloc(32, 7), bytes: 84_210 },
      },
      holders: Array.from({ length: count }, (_, index) => holderOf(index, length)),
      sealedAt: new Date(AT),
      timeStamp: 'own',
      certificateSerial: '3f:52:9b:01',
      salt: 'c0ffee',
      completeSha256: count < 2 ? null : '12'.repeat(32),
    }),
    title: 'Constancia de firma',
    number: 'CON-10331-1',
    company,
    footer: 'Popayán, 18 de noviembre de 2026',
    verification: { url: URL, id: VERIFICATION_ID },
    issuedAt: AT,
  };
}
