import { IDENTITY_ITEMS, type IdentityItem } from '@cuotaclara/contract/identity/identity-items';
import type { NotificationSlide } from '@cuotaclara/contract/notifications/notifications';
import { sql, type Transaction } from 'kysely';
import { notify } from '#features/notifications/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';

type Asked = { readonly item: IdentityItem; readonly reason: string; readonly userId: number };

const KIND = 'identity_asked_again';

/** After this nobody is shown the slide any more; the card goes on saying it. */
const SHOWN_DAYS = 30;

/** Says which item and why, so that another request is another slide. */
const slideOf = ({ item, reason }: Omit<Asked, 'userId'>): NotificationSlide => ({
  title: 'Repite un paso de tu identidad',
  desc: `Necesitamos de nuevo «${IDENTITY_ITEMS[item].title}». Motivo: ${reason}`,
  media: null,
});

type ShowParts = { readonly trx: Transaction<DB>; readonly clock: Clock };

export function showAsked({ trx, clock }: ShowParts, asked: Asked): Promise<void> {
  const dueDate = clock.now().add({ hours: SHOWN_DAYS * 24 });
  return notify(trx, {
    userId: asked.userId,
    kind: KIND,
    slides: [slideOf(asked)],
    dueDate: new Date(dueDate.epochMilliseconds),
  });
}

/** Nobody is shown what is not asked of them any more. */
export async function hideAsked(trx: Transaction<DB>, asked: Asked): Promise<void> {
  await trx
    .updateTable('push_notifications')
    .set({ viewed_at: sql`current_timestamp` })
    .where('user_id', '=', asked.userId)
    .where('kind', '=', KIND)
    .where('viewed_at', 'is', null)
    .where('slides', '=', JSON.stringify([slideOf(asked)]))
    .execute();
}
