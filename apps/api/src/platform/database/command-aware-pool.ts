import pg from 'pg';
import { runningCommandName } from '#platform/command/running-command.ts';

/** A mistake of the program, which is not to be told as a lost database. */
export class SecondConnectionError extends Error {}

/**
 * A pool that gives a running command no second connection. The command holds one already: as many
 * commands at once as the pool has connections would all wait for one that none of them gives back.
 */
export class CommandAwarePool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares two overloads of connect.
  override connect(callback?: any): any {
    const command = runningCommandName();
    if (command === null) return super.connect(callback);
    const error = new SecondConnectionError(
      `the command ${command} asks the pool for a second connection: use the transaction of ctx`,
    );
    return callback === undefined ? Promise.reject(error) : callback(error);
  }
}
