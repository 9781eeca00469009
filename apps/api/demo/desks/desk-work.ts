import type { DemoBrowser } from '#demo/documents/demo-browser.ts';
import type { DemoDesk } from '#demo/documents/demo-desk.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { FileStore } from '#platform/files/file-store.ts';

/** The parts that people of the demo work with at their desks. */
export type DeskWork = {
  readonly desk: DemoDesk;
  readonly clock: Clock;
  readonly files: FileStore;
};

type Treasurer = { readonly email: string; readonly browser: DemoBrowser };

/** The person of the login page, and a colleague. */
export type TwoTreasurers = { readonly one: Treasurer; readonly other: Treasurer };
