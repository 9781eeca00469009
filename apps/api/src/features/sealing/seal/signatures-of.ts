import { shortMoment } from '#features/sealing/evidence/exact-moment.ts';
import type { HolderEvidence } from '#features/signing/public.ts';
import { signatureRooms } from '#platform/paper/signature-rooms.ts';
import type { PlacedSignature } from '#platform/seal/draw-signatures.ts';
import type { SignedDocument } from './signed-document.reads.ts';

type Signer = { readonly name: string };

/** The holder who signs on the line of a printed name. */
function holderOf(
  { name }: Signer,
  { holders, companyName }: { holders: readonly HolderEvidence[]; companyName: string },
): HolderEvidence | undefined {
  const person = holders.find((holder) => holder.role !== 'COMPANY' && holder.name === name);
  if (person !== undefined || name !== companyName) return person;
  return holders.find(({ role }) => role === 'COMPANY');
}

function markOf({ act, role, name }: HolderEvidence, companyName: string): PlacedSignature['mark'] {
  const value = act?.signature?.value;
  if (value?.kind === 'drawn') {
    const { width, height, strokes } = value;
    const points = strokes.map((stroke) => stroke.map(([x, y]) => [x, y] as const));
    return { kind: 'drawn', width, height, strokes: points };
  }
  if (value?.kind === 'typed') return { kind: 'typed', text: value.text };
  return { kind: 'typed', text: (role === 'COMPANY' ? name : null) ?? companyName };
}

const captionOf = (act: HolderEvidence['act'], signedAt: string): string =>
  `${act === null ? 'Sello electrónico' : 'Firma electrónica'}, ${shortMoment(new Date(signedAt))}`;

/** The signatures of a document over the lines of its last page, by the names that are printed. */
export function signaturesOf(
  { printed, signaturePlaces }: SignedDocument,
  holders: readonly HolderEvidence[],
): readonly PlacedSignature[] {
  const companyName = printed.company.name;
  const { signers } = printed;
  return signaturePlaces.flatMap((place) =>
    signatureRooms(place, signers.length).flatMap((room, index) => {
      const signer = signers[index];
      const holder = signer && holderOf(signer, { holders, companyName });
      if (holder === undefined || holder.signed_at === null) return [];
      const mark = markOf(holder, companyName);
      return [
        { ...room, page: place.page, mark, caption: captionOf(holder.act, holder.signed_at) },
      ];
    }),
  );
}
