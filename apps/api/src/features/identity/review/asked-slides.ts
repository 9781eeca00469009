import type { NotificationSlide } from '@cuotaclara/contract/notifications/notifications';
import { IDENTITY_ITEMS, type IdentityItem } from '@cuotaclara/contract/values/identity-items';
import type { Transaction } from 'kysely';
import { hideSlidesOf, notify } from '#features/notifications/public.ts';
import type { DB } from '#platform/database/database.generated.ts';

type AskedSlide = { readonly item: IdentityItem; readonly reason: string; readonly userId: number };

const KIND = 'identity_asked_again';

/** How long the slide is shown; the item's card shows the request as long as it is open. */
const SHOWN_DAYS = 30;

/** Says which item and why, so that another request is another slide. */
const slideOf = ({ item, reason }: Omit<AskedSlide, 'userId'>): NotificationSlide => ({
  title: 'Repite un paso de tu identidad',
  desc: `Necesitamos de nuevo «${IDENTITY_ITEMS[item].title}». Motivo: ${reason}`,
  media: null,
});

/** Shows the borrower a slide about an item that is asked for again. */
export function showAsked(
  trx: Transaction<DB>,
  { now, ...asked }: AskedSlide & { readonly now: Temporal.Instant },
): Promise<void> {
  const dueDate = now.add({ hours: SHOWN_DAYS * 24 });
  return notify(trx, {
    userId: asked.userId,
    kind: KIND,
    slides: [slideOf(asked)],
    dueDate: new Date(dueDate.epochMilliseconds),
  });
}

/** Hides the slide of a request that is over. */
export const hideAsked = (trx: Transaction<DB>, asked: AskedSlide): Promise<void> =>
  hideSlidesOf(trx, { userId: asked.userId, kind: KIND, slides: [slideOf(asked)] });
