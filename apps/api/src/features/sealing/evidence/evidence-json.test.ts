import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { HolderEvidence } from '#features/signing/public.ts';
import { constanciaBlocks } from './constancia-blocks.ts';
import { type EvidenceInput, evidenceOf } from './evidence-json.ts';

const AT = '2026-11-18T09:46:00.000Z';

type Where = { readonly phone: string; readonly ip: string; readonly agent: string };

const holder = (
  role: HolderEvidence['role'],
  name: string,
  { phone, ip, agent }: Where,
): HolderEvidence => ({
  document_holder_id: 1,
  role,
  name,
  identification: role === 'COMPANY' ? null : 'CC 1061733518',
  signed_at: AT,
  identity_check: null,
  readings: [{ event: 'end', happened_at: AT, ip, user_agent: agent }],
  act: {
    act_id: 'e740eb55-823a-4b88-be6a-ad074db1759f',
    manifest: 'ab'.repeat(32),
    documents: [],
    consent_text: 'Firmo.',
    sign_in_method: 'password',
    opened_at: AT,
    opened_ip: ip,
    opened_user_agent: agent,
    signed_at: AT,
    signed_ip: ip,
    signed_user_agent: agent,
    signature: null,
    codes: [
      {
        channel: 'sms',
        address: phone,
        address_masked: `••• ${phone.slice(-2)}`,
        message_id: null,
        sent_at: AT,
        presence_proven_at: null,
        expires_at: AT,
        tries: 1,
        used_at: AT,
        replaced_at: null,
      },
    ],
    audit: null,
  },
});

const ANA = { phone: '3001112233', ip: '190.84.10.20', agent: 'Firefox de Ana' };
const LUIS = { phone: '3104445566', ip: '181.50.7.9', agent: 'Chrome de Luis' };
const STAFF = { phone: '6010000000', ip: '203.0.113.10', agent: 'Chrome de la empresa' };

const input = (holders: readonly HolderEvidence[]): EvidenceInput => ({
  document: {
    documentId: 1,
    creditId: 1,
    kind: 'CONTRATO',
    number: 'CON-1-1',
    state: 'SIGNED',
    verificationId: '5BY7VN8AWF08J4AZ0KZ0EJMH51',
    issuedAt: new Date(AT),
    signedAt: new Date(AT),
    pages: 2,
    signaturePlaces: [],
    rendererVersion: 2,
    data: '{}',
    printed: {
      company: { name: 'Cuota Clara', nit: null },
      document: { verification_url: 'http://cuotaclara.test/v', place: 'Popayán' },
      signers: [],
    },
    template: { id: 1, number: 1, inForceFrom: '2026-01-01' },
    original: { sha256: Buffer.alloc(32), bytes: 10 },
  },
  holders,
  sealedAt: new Date(AT),
  timeStamp: 'own',
  certificateSerial: '01',
  salt: 'c0ffee',
});

const constancia = (made: EvidenceInput): string =>
  JSON.stringify(constanciaBlocks({ ...made, completeSha256: evidenceOf(made).completeSha256 }));

test('a file of two people shows neither the telephone, network and device of the other', () => {
  const made = input([
    holder('BORROWER', 'Ana Gómez', ANA),
    holder('CO_DEBTOR', 'Luis Mora', LUIS),
    holder('COMPANY', 'Rosa Lemos', STAFF),
  ]);
  const { complete, shared, completeSha256 } = evidenceOf(made);
  const page = constancia(made);
  for (const { phone, ip, agent } of [ANA, LUIS, STAFF]) {
    for (const secret of [phone, ip, agent]) {
      expect(complete).toContain(secret);
      expect(shared).not.toContain(secret);
      expect(page).not.toContain(secret);
    }
  }
  expect(shared).not.toContain('c0ffee');
  expect(completeSha256).toBe(createHash('sha256').update(complete).digest('hex'));
  expect(JSON.parse(shared).complete_sha256).toBe(completeSha256);
  expect(page).toContain(completeSha256?.slice(0, 8));
});

test('the only person who signs reads where they signed; the company stays masked', () => {
  const made = input([
    holder('BORROWER', 'Ana Gómez', ANA),
    holder('COMPANY', 'Rosa Lemos', STAFF),
  ]);
  const { shared } = evidenceOf(made);
  expect(shared).toContain(ANA.ip);
  expect(shared).not.toContain(STAFF.ip);
  expect(constancia(made)).toContain(ANA.agent);
  expect(constancia(made)).not.toContain(STAFF.agent);
});

test('a file that hides nothing carries the complete evidence', () => {
  const { complete, shared, completeSha256 } = evidenceOf(
    input([holder('BORROWER', 'Ana Gómez', ANA)]),
  );
  expect([shared, completeSha256]).toEqual([complete, null]);
});
