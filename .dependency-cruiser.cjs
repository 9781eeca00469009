/**
 * Who may import whom, as `docs/architecture.md` draws it. `tools/rules/layers.test.ts` plants violations
 * and proves that each rule finds its own.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'loan-math-imports-nothing',
      severity: 'error',
      from: { path: '^packages/loan-math/src/' },
      to: { pathNot: '^packages/loan-math/src/' },
    },
    {
      name: 'books-import-loan-math',
      severity: 'error',
      from: { path: '^packages/books/src/' },
      to: { pathNot: '^packages/(books|loan-math)/src/' },
    },
    {
      name: 'contract-knows-no-app',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|tools|e2e)/' },
    },
    {
      name: 'contract-computes-in-quoting',
      severity: 'error',
      from: {
        path: '^packages/contract/src/',
        pathNot: '^packages/contract/src/loan-terms/quoting/',
      },
      to: { path: '^packages/contract/src/loan-terms/quoting/' },
    },
    {
      // A static import would put the loan engine into a script that people wait for.
      name: 'web-loads-quoting-late',
      severity: 'error',
      from: {
        path: '^apps/web/src/',
        pathNot: [
          '^apps/web/src/features/applications/quote/browser-quote\\.ts$',
          '\\.test\\.tsx?$',
        ],
      },
      to: {
        path: [
          '^packages/(loan-math|books|contract/src/loan-terms/quoting)/',
          '^apps/web/src/features/applications/quote/browser-quote\\.ts$',
        ],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/platform/' },
      to: { path: '^apps/', pathNot: '^apps/api/(src/platform|test|node_modules)/' },
    },
    {
      name: 'contributions-know-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/contributions/' },
      to: { path: '^apps/', pathNot: '^apps/api/src/(contributions|platform)/' },
    },
    {
      name: 'core-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/core/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/', pathNot: '^apps/api/src/(core|contributions|platform)/' },
    },
    {
      name: 'core-tests-know-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/core/.*\\.test\\.ts$' },
      to: { path: '^apps/', pathNot: '^apps/api/(src/(core|contributions|platform)|test)/' },
    },
    {
      name: 'features-meet-in-public',
      severity: 'error',
      from: { path: '^apps/api/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/',
        pathNot: [
          '^apps/api/src/features/($1/|[^/]+/public\\.ts$)',
          '^apps/api/src/(core|contributions|platform)/',
        ],
      },
    },
    {
      name: 'feature-tests-meet-in-public',
      severity: 'error',
      from: { path: '^apps/api/src/features/([^/]+)/.*\\.test\\.ts$' },
      to: {
        path: '^apps/',
        pathNot: [
          '^apps/api/src/features/($1/|[^/]+/public\\.ts$)',
          '^apps/api/(src/(core|contributions|platform)|demo/drawings|test)/',
        ],
      },
    },
    {
      name: 'nothing-served-knows-the-demo',
      severity: 'error',
      from: {
        path: '^apps/api/src/(platform|contributions|core|features)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^apps/api/demo/' },
    },
    {
      name: 'the-demo-uses-what-features-publish',
      severity: 'error',
      from: { path: '^apps/api/demo/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/api/',
        pathNot: [
          '^apps/api/demo/',
          '^apps/api/src/features/[^/]+/public\\.ts$',
          '^apps/api/src/(core|contributions|platform)/',
        ],
      },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/' },
      to: { path: '^apps/', pathNot: '^apps/web/(src/(ui|lib)|test)/' },
    },
    {
      name: 'domain-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/domain/' },
      to: { path: '^apps/', pathNot: '^apps/web/(src/(domain|ui|lib)|test)/' },
    },
    {
      name: 'screens-meet-in-routes',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/web/(src/(features/$1|domain|ui|lib)|test)/' },
    },
    {
      name: 'web-and-api-meet-in-the-contract',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/api/' },
    },
    {
      name: 'api-knows-no-web',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'nothing-shipped-uses-tools',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^(tools|e2e)/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$|/dist/' },
    // Without it nothing at all is checked beside TypeScript 7.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
