import { approvalOf, keyed, proposeAs } from '#test/decisions/decision-steps.ts';
import { EVERY_KIND } from '#test/decisions/every-kind.ts';
import type { KindCase } from '#test/decisions/kind-case.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { anAdministrator } from '#test/steps/user-steps.ts';
import { type CommandCase, spread, subjects } from '../command-case.ts';
import type { World } from '../world.ts';

const proposers = new WeakMap<World, Promise<Person>>();

/** Another administrator, the same one for each proposal of a world. */
function proposerOf(world: World): Promise<Person> {
  const proposer = proposers.get(world) ?? anAdministrator(world);
  proposers.set(world, proposer);
  return proposer;
}

/** A proposal that the administrator decides, by another one where nobody is named. */
async function aProposal(world: World, { calls, subject }: KindCase, by?: Person) {
  const { key, ...proposal } = await subject(world);
  const proposer = by ?? (await proposerOf(world));
  const proposed = await proposeAs(proposer, calls, proposal);
  if (proposed.statusCode !== 200) throw new Error(proposed.body);
  return { key, id: proposed.json().decision_id as number };
}

type Made = { readonly key: number };

const sharedKeyOf = (made: readonly Made[]) => ({ sharedKey: made[0]?.key ?? 0 });

/** The four acts on decisions of a kind, each called many times at once. */
function casesOf(kind: KindCase): readonly CommandCase[] {
  const { calls, locks, worksInThreads } = kind;
  const make = <S>(one: () => Promise<S>) => subjects(one, kind.hasOneSubject ? 1 : undefined);
  const { propose, approve, refuse, withdraw } = calls.routes;
  return [
    {
      routes: [propose],
      locks,
      async prepare(world) {
        const made = await make(() => kind.subject(world));
        const sent = spread(made, ({ key: _, ...body }) => ({
          route: propose,
          as: world.admin,
          sent: { body, headers: keyed() },
        }));
        return { calls: sent, successesMin: made.length, ...sharedKeyOf(made) };
      },
    },
    {
      routes: [approve],
      locks,
      ...(worksInThreads && { worksInThreads }),
      async prepare(world) {
        const made = await make(async () => {
          const proposal = await aProposal(world, kind);
          return { ...proposal, body: await approvalOf(world.admin, calls, proposal.id) };
        });
        const sent = spread(made, ({ id, body }) => ({
          route: approve,
          as: world.admin,
          sent: { params: { id }, body, headers: keyed() },
        }));
        return { calls: sent, successesMin: made.length, ...sharedKeyOf(made) };
      },
    },
    {
      routes: [refuse],
      locks: 'decisions',
      async prepare(world) {
        const made = await make(() => aProposal(world, kind));
        const sent = spread(made, ({ id }) => ({
          route: refuse,
          as: world.admin,
          sent: { params: { id }, body: { note: 'No procede' }, headers: keyed() },
        }));
        return { calls: sent, successesMin: made.length, sharedKey: made[0]?.id ?? 0 };
      },
    },
    {
      routes: [withdraw],
      locks: 'decisions',
      async prepare(world) {
        const made = await make(() => aProposal(world, kind, world.admin));
        const sent = spread(made, ({ id }) => ({
          route: withdraw,
          as: world.admin,
          sent: { params: { id }, body: { note: 'Me equivoqué' }, headers: keyed() },
        }));
        return { calls: sent, successesMin: made.length, sharedKey: made[0]?.id ?? 0 };
      },
    },
  ];
}

export const decisionCases: readonly CommandCase[] = Object.values(EVERY_KIND).flatMap(casesOf);
