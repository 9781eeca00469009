import { createTurns, type Turns } from '#platform/turns/turns.ts';

const WAITING_MAX = 20;
const WAIT_MS_MAX = 30_000;

const lines = new Map<number, Turns & { users: number }>();

const newLine = () => ({
  ...createTurns({
    atOnce: 1,
    waitingMax: WAITING_MAX,
    waitMsMax: WAIT_MS_MAX,
    refusal: 'export_busy',
  }),
  users: 0,
});

type CreditTurn = {
  /** Nobody was before this call: it has not waited. */
  readonly isFirst: boolean;
};

/**
 * The documents of a credit are printed by one call at a time in this process. A second click finds
 * what the first has issued, and does not print in vain what its command would refuse.
 */
export async function inTurnOf<Reply>(
  creditId: number,
  work: (turn: CreditTurn) => Promise<Reply>,
): Promise<Reply> {
  const line = lines.getOrInsertComputed(creditId, newLine);
  const isFirst = line.users === 0;
  line.users += 1;
  try {
    const end = await line.take();
    try {
      return await work({ isFirst });
    } finally {
      end();
    }
  } finally {
    line.users -= 1;
    if (line.users === 0) lines.delete(creditId);
  }
}
