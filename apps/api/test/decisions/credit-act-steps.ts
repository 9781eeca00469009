import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { type NewOtherEvent, openBooks, postEvent } from '#features/servicing/public.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import type { ApplicationApp } from '#test/steps/application-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { aLatePromissoryNote, notify } from '#test/steps/promissory-note-steps.ts';
import { accrueNow, onDay } from '#test/steps/servicing-steps.ts';
import type { TestApp } from '#test/test-app.ts';

type GivenEvent = {
  readonly creditId: number;
  readonly event: Pick<NewOtherEvent, 'kind' | 'facts'>;
  /** Today where it is left out. */
  readonly day?: string;
};

/** Enters an event of a credit without a decision, as an earlier version of the program did. */
export const actEvent = (app: TestApp, { creditId, event, day }: GivenEvent): Promise<number> =>
  onDay(app, day ?? app.parts.clock.today().toString(), async (ctx) => {
    const { id } = await postEvent(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      event: { ...event, on: ctx.today, reason: 'De antes' },
      money: null,
      sourceKey: `test:${event.kind}:${creditId}`,
    });
    return id;
  });

/** A credit in arrears with its books and its promissory note, notified thirty days ago. */
export async function aNoticedCredit(
  app: ApplicationApp,
  by: Person,
  notice: { readonly notified_on?: string } | null = {},
): Promise<number> {
  const { creditId, documentId } = await aLatePromissoryNote(app, { by, letter: {} });
  const { disbursed_on } = await app.db
    .selectFrom('credits')
    .select('disbursed_on')
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  await onDay(app, disbursed_on ?? '', async (ctx) => {
    await openBooks(ctx, { creditId, payee: null });
    return null;
  });
  await accrueNow(app);
  if (notice !== null) {
    const answer = await notify(app, by, { documentId, ...notice });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return creditId;
}
