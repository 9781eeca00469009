import { type CommandCase, type CommandRoute, spread } from './command-case.ts';
import type { World } from './world.ts';

type Asked = Readonly<Record<string, string>>;

/** A page of a list that is asked for by POST, many times at once. */
export const listing = (
  route: CommandRoute,
  body: Asked = {},
  before?: (world: World) => Promise<void>,
): CommandCase => ({
  routes: [route],
  locks: null,
  async prepare(world) {
    await before?.(world);
    const calls = spread([world.admin], (as) => ({ route, as, sent: { body } }));
    return { calls, successesMin: calls.length };
  },
});

/** A list as a spreadsheet, many times at once: one is made, and others are told to wait. */
export const exporting = (
  route: CommandRoute,
  query: Asked,
  before?: (world: World) => Promise<void>,
): CommandCase => ({
  routes: [route],
  locks: null,
  worksInThreads: true,
  async prepare(world) {
    await before?.(world);
    return { calls: spread([world.admin], (as) => ({ route, as, sent: { query } })) };
  },
});
