import { quietServer } from '../quiet-server.ts';
import { compare, type Rounds } from './compare.ts';
import { fillUsers } from './fill-users.ts';
import { pagesFrom } from './pages-from.ts';
import { recordUserLists } from './record-user-lists.ts';
import { startServerChild } from './server-child.ts';
import { bearerOf } from './sign-in.ts';

const CASES = [
  { name: 'as it opens: role 4, by number', paths: pagesFrom('/api/users?role=4', 0) },
  {
    name: 'everyone, newest first',
    paths: pagesFrom('/api/users?role=all&sort_by=creationDate&sort_dir=DESC', 0),
  },
  { name: 'far down the same role', paths: pagesFrom('/api/users?role=4', 400) },
  {
    name: 'a name without its accent',
    paths: pagesFrom('/api/users?role=all&search=castano', 0),
  },
];

type Part = {
  readonly databaseUrl: string;
  readonly userCount: number;
  readonly rounds: readonly Rounds[];
  readonly stops: (() => Promise<void>)[];
};

/** The list of users, of all roles and with every search. */
export async function benchUsers({ databaseUrl, userCount, rounds, stops }: Part) {
  const ours = await startServerChild('./our-server.ts', { databaseUrl });
  stops.push(ours.stop);
  await quietServer(databaseUrl, null);
  await fillUsers(databaseUrl, userCount);
  const bearer = await bearerOf(ours.port, 'admin@cuotaclara.test');
  const recorded = await recordUserLists(
    databaseUrl,
    CASES.flatMap(({ paths }) => paths),
  );
  const bare = await startServerChild('./bare-server.ts', { databaseUrl, lists: recorded });
  stops.push(bare.stop);
  process.stdout.write(`${userCount} users.\n`);
  let allMet = true;
  let first = 0;
  for (const { name, paths } of CASES) {
    const places = paths.map((_, page) => `/${first + page}`);
    first += paths.length;
    const sides = {
      ours: { server: ours, paths, bearer },
      bare: { server: bare, paths: places, bearer },
    };
    for (const each of rounds) allMet = (await compare(name, sides, each)) && allMet;
  }
  return allMet;
}
