import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type Offer, unsafeNewestOffer } from './offers.reads.ts';

type OfferRef = { readonly offerId: number; readonly actor: Actor };

/** An offer of a credit in the scope of staff; any other is not found. */
export async function findOffer(db: Reader, { offerId, actor }: OfferRef): Promise<Offer> {
  const offer = await unsafeNewestOffer(db, offerId);
  await findGuardedCredit(db, { creditId: offer.creditId, actor });
  return offer;
}
