import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '#tools/bootstrap/find-node.js';

const CONTRACT = join(ROOT, 'packages/contract/src');
const NOTICE =
  '// Written by `npm run registry` from the tables of the features. Change those, not this.\n';

/** One kind of table that a feature may declare, and the file that joins those of all features. */
type Joined = {
  /** The file of a feature that declares it. */
  readonly declaredIn: string;
  /** The end of the name of the table, after the feature's. */
  readonly suffix: string;
  /** The file that joins them, below `packages/contract/src`. */
  readonly path: string;
  readonly about: string;
  readonly name: string;
  /** A type of the names in the joined table, where it has one of its own. */
  readonly keys?: string;
  /** The declaration whose rows come first, where screens show them in this order. */
  readonly first?: string;
  /** Tables that are not merged by their keys stay a list. */
  readonly listOf?: string;
};

const JOINED: readonly Joined[] = [
  {
    declaredIn: 'functions',
    suffix: '_FUNCTIONS',
    path: 'registry/permissions/functions.gen.ts',
    about: 'Every function of the permission matrix, from the table of each feature.',
    name: 'FUNCTIONS',
    first: 'permissions/functions',
  },
  {
    declaredIn: 'refusals',
    suffix: '_REFUSALS',
    path: 'registry/refusals/refusals.gen.ts',
    about: 'Every way in which the server says no, from the table of each feature.',
    name: 'REFUSALS',
  },
  {
    declaredIn: 'audit-words',
    suffix: '_AUDIT_WORDS',
    path: 'registry/audit/audit-actions.gen.ts',
    about: 'Everything that is recorded in the audit log, with its words, from each feature.',
    name: 'AUDIT_ACTIONS',
    keys: 'AuditAction',
  },
  {
    declaredIn: 'audit-facts',
    suffix: '_AUDIT_FACTS',
    path: 'registry/audit/fact-tables.gen.ts',
    about: 'The words of what entries of the audit log keep, by feature.',
    name: 'FACT_TABLES',
    listOf: 'FactTable',
  },
  {
    declaredIn: 'settings',
    suffix: '_SETTINGS',
    path: 'registry/settings/settings.gen.ts',
    about:
      'Every value that a company changes without a new version, from the table of each feature.',
    name: 'SETTINGS',
    keys: 'SettingName',
  },
  {
    declaredIn: 'decision-words',
    suffix: '_DECISIONS',
    path: 'registry/decisions/decisions.gen.ts',
    about: 'Every kind of decision by two people with its words, from the table of each feature.',
    name: 'DECISIONS',
    keys: 'DecisionKind',
  },
  {
    declaredIn: 'waiting-words',
    suffix: '_WAITING',
    path: 'registry/home/waiting.gen.ts',
    about: 'Every kind of work that can wait for people, from the table of each feature.',
    name: 'WAITING',
    keys: 'WaitingName',
  },
];

/** A table as a feature declares it: where, and under which name. */
type Declaration = { readonly module: string; readonly table: string };

/** A feature may be a folder of the contract or a folder of its registry. */
const foldersWith = (file: string, contract: string): readonly string[] =>
  globSync([`*/${file}.ts`, `registry/*/${file}.ts`], { cwd: contract })
    .map((path) => path.replaceAll('\\', '/').replace(/\.ts$/, ''))
    .sort();

function declarationsOf({ declaredIn, suffix, first }: Joined, contract: string): Declaration[] {
  const modules = foldersWith(declaredIn, contract).toSorted(
    (one, other) => Number(other === first) - Number(one === first),
  );
  return modules.map((module) => {
    const text = readFileSync(join(contract, `${module}.ts`), 'utf8');
    const table = new RegExp(`^export const ([A-Z_]+${suffix})\\b`, 'm').exec(text)?.[1];
    if (table === undefined) {
      throw new Error(`${module}.ts declares no table whose name ends with ${suffix}.`);
    }
    return { module, table };
  });
}

const wireModule = (file: string): string => `@cuotaclara/contract/wire/${file}`;

function fileOf(joined: Joined, declarations: readonly Declaration[]): string {
  const { about, name, keys, listOf } = joined;
  const imports = declarations.map(
    ({ module, table }) => `import { ${table} } from '@cuotaclara/contract/${module}';`,
  );
  const tables = declarations.map(({ table }) => `  ${table},`).join('\n');
  const [helper, value] =
    listOf === undefined
      ? [
          `import { mergeTables } from '${wireModule('merge-tables')}';`,
          `/* @__PURE__ */ mergeTables([\n${tables}\n]);`,
        ]
      : [
          `import type { ${listOf} } from '${wireModule('fact-table')}';`,
          `[\n${tables}\n] as const satisfies readonly ${listOf}[];`,
        ];
  const type = keys === undefined ? '' : `\nexport type ${keys} = keyof typeof ${name};\n`;
  return (
    `${NOTICE}${[...imports, helper].join('\n')}\n\n` +
    `/** ${about} */\nexport const ${name} = ${value}\n${type}`
  );
}

/** The files that join the tables of all features, by their path from the contract's folder. */
export const registryFiles = (contract: string = CONTRACT): ReadonlyMap<string, string> =>
  new Map(JOINED.map((each) => [each.path, fileOf(each, declarationsOf(each, contract))]));

export async function writeRegistry(): Promise<void> {
  for (const [path, text] of registryFiles()) {
    const file = join(CONTRACT, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

if (import.meta.main) await writeRegistry();
