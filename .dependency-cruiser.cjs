// Who may import whom: a rule for each direction of docs/architecture.md. A rule names folders by pattern, so that a new
// room is fenced from its first file. `npm test` runs it; scripts/gates/directions.test.ts plants a violation of every rule.

const server = '^apps/server/src'
const web = '^apps/web/src'
const addOns = '^add-ons/'
const detectors = 'packages/domain/src/safety/(payment-details|look-alikes)/'
const detectorLibraries = '^node_modules/(bitcoin-address-validation|ibantools|libphonenumber-js|unhomoglyph)/'
const aTest = '\\.test\\.tsx?$'
const aDoor = `${server}/features/[^/]+/index\\.ts$`
const testingFolder = '/src/testing/'
const sampleData = '/features/.+/testing\\.ts$'
const testCode = `${aTest}|${testingFolder}|${sampleData}|/platform/database/embedded-test-writer\\.ts$`

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const betweenParts = [
  {
    name: 'domain-imports-zod-and-contract-alone',
    comment:
      'The domain runs on both sides: it imports neither side, no database and no screen. culori converts colours.',
    severity: 'error',
    from: { path: '^packages/domain/src/', pathNot: `${aTest}|^${detectors}` },
    to: { pathNot: '^packages/domain/src/|^node_modules/(zod|@orpc/contract|culori)/' },
  },
  {
    name: 'detectors-import-their-libraries',
    severity: 'error',
    from: { path: `^${detectors}`, pathNot: aTest },
    to: { pathNot: `^${detectors}|${detectorLibraries}` },
  },
  {
    name: 'detectors-run-on-the-server',
    comment:
      'They know the accounts and phone numbers of all countries and the shapes of all letters, which no browser has to load.',
    severity: 'error',
    from: { path: `^(${web.slice(1)}/|packages/domain/src/)`, pathNot: `${aTest}|^${detectors}` },
    to: { path: `^${detectors}|${detectorLibraries}` },
  },
  {
    name: 'domain-tests-import-no-side',
    severity: 'error',
    from: { path: `^packages/domain/src/.*${aTest}` },
    to: { pathNot: '^packages/domain/src/|^node_modules/(zod|@orpc/contract|vitest|fast-check)/' },
  },
  {
    name: 'web-and-server-meet-in-the-domain',
    severity: 'error',
    from: { path: '^apps/(web|server)/' },
    to: { path: '^apps/(web|server)/', pathNot: '^apps/$1/' },
  },
  {
    name: 'extractor-stands-alone',
    comment: 'It reads strangers’ pages in a process of its own and gets nothing of ours.',
    severity: 'error',
    from: { path: '^apps/extractor/', pathNot: testCode },
    to: { path: '^(apps|packages|add-ons)/', pathNot: '^(apps/extractor|packages/listing-links)/' },
  },
  {
    name: 'listing-links-import-nothing',
    comment: 'Web, server and the process that reads strangers’ pages all run it.',
    severity: 'error',
    from: { path: '^packages/listing-links/src/', pathNot: aTest },
    to: { pathNot: '^packages/listing-links/src/' },
  },
  {
    name: 'stay-art-imports-nothing',
    comment: 'It draws; it knows no tribe.',
    severity: 'error',
    from: { path: '^packages/stay-art/src/', pathNot: aTest },
    to: { pathNot: '^packages/stay-art/src/' },
  },
  {
    name: 'extractor-tests-read-the-sandbox-pages',
    comment: 'What the sandbox serves is what the service is tried on, so its tests see those pages and nothing else.',
    severity: 'error',
    from: { path: '^apps/extractor/' },
    to: {
      path: '^(apps|packages|add-ons)/',
      pathNot: '^(apps/extractor|packages/listing-links)/|^add-ons/sandbox/src/listings/pages\\.ts$',
    },
  },
  {
    name: 'add-ons-can-be-left-out',
    comment: 'Sandbox and demo are loaded where they are asked for, by add-ons/load-add-ons.ts alone.',
    severity: 'error',
    from: { path: '^(apps|packages|add-ons)/', pathNot: `${addOns}|${testCode}` },
    to: { path: addOns },
  },
  {
    name: 'sandbox-knows-no-room',
    comment: 'It stands for vendors: it works with the platform and with the adapters of vendors.',
    severity: 'error',
    from: { path: '^add-ons/sandbox/src/', pathNot: aTest },
    to: {
      path: '^(apps|packages|add-ons)/',
      pathNot: `^add-ons/sandbox/|^packages/(domain|stay-art)/|${server}/(platform|providers)/|${server}/(add-ons/add-ons|config/config)\\.ts$`,
    },
  },
  {
    name: 'demo-enters-rooms-by-the-door',
    comment: 'It does what members do, by what rooms offer to each other.',
    severity: 'error',
    from: { path: '^add-ons/demo/src/', pathNot: aTest },
    to: {
      path: '^(apps|packages|add-ons)/',
      pathNot: [
        '^add-ons/demo/|^packages/domain/',
        '^add-ons/sandbox/src/[^/]+/index\\.ts$',
        `${server}/(platform/|(add-ons/add-ons|config/config)\\.ts$)`,
        aDoor,
      ],
    },
  },
  {
    name: 'nobody-imports-the-extractor',
    comment: 'Its door is POST {url}.',
    severity: 'error',
    from: { pathNot: '^apps/extractor/' },
    to: { path: '^apps/extractor/' },
  },
  {
    name: 'product-imports-no-tooling',
    severity: 'error',
    from: { path: '^(apps|packages|add-ons)/', pathNot: '\\.config\\.ts$' },
    to: { path: '^(e2e|bench|scripts)/' },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const insideTheDomain = [
  {
    name: 'domain-rooms-meet-at-the-door',
    severity: 'error',
    from: { path: '^packages/domain/src/([^/]+)/' },
    to: { path: '^packages/domain/src/[^/]+/', pathNot: ['^packages/domain/src/$1/', '/index\\.ts$'] },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const insideTheServer = [
  {
    name: 'features-see-ports-never-adapters',
    comment: 'providers/choose.ts chooses the adapter; tests may look behind the port.',
    severity: 'error',
    from: {
      path: server,
      pathNot: `${server}/((app|main|rooms|stripe-setup|backup/places)\\.ts|providers/)|${testCode}`,
    },
    to: { path: `${server}/providers/`, pathNot: '/port\\.ts$' },
  },
  {
    name: 'providers-know-no-room',
    severity: 'error',
    from: { path: `${server}/providers/([^/]+)/`, pathNot: aTest },
    to: { path: `${server}/`, pathNot: `${server}/(platform|providers/$1)/` },
  },
  {
    name: 'features-meet-at-the-door',
    severity: 'error',
    from: { path: `${server}/features/([^/]+)/` },
    to: { path: `${server}/features/[^/]+/`, pathNot: [`${server}/features/$1/`, aDoor] },
  },
  {
    name: 'rooms-are-entered-by-the-door',
    severity: 'error',
    from: { path: '^apps/', pathNot: [`${server}/features/`, testCode] },
    to: { path: `${server}/features/[^/]+/`, pathNot: aDoor },
  },
  {
    name: 'features-import-downwards',
    comment: 'main → app → features → platform: a room knows no composition.',
    severity: 'error',
    from: { path: `${server}/features/`, pathNot: aTest },
    to: { path: `${server}/`, pathNot: `${server}/(features|platform|providers)/|${server}/config/config\\.ts$` },
  },
  {
    name: 'features-form-no-circle',
    comment: 'docs/architecture.md draws their order.',
    severity: 'error',
    scope: 'folder',
    from: { path: `${server}/features/[^/]+$` },
    to: { circular: true },
  },
  {
    name: 'platform-knows-no-room',
    severity: 'error',
    from: { path: `${server}/platform/`, pathNot: aTest },
    to: { path: `${server}/`, pathNot: `${server}/platform/|${server}/config/config\\.ts$` },
  },
  {
    name: 'environment-is-read-by-config-alone',
    comment: 'The rest of this law is the lint rule node/no-process-env.',
    severity: 'error',
    from: { path: '^(apps|packages|add-ons)/' },
    to: { path: '^(node:)?process$', dependencyTypes: ['core'] },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const insideTheWeb = [
  {
    name: 'web-features-stand-apart',
    comment: 'Routes arrange features: what one room shows within another is handed over by the route.',
    severity: 'error',
    from: { path: `${web}/features/([^/]+)/` },
    to: { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
  },
  {
    name: 'web-features-know-no-route',
    severity: 'error',
    from: { path: `${web}/features/` },
    to: { path: `${web}/(routes/|routeTree|router\\.|client\\.)` },
  },
  {
    name: 'design-system-knows-no-room',
    comment: 'Of the domain it may use what every room shares: names, money, dates, colours.',
    severity: 'error',
    from: { path: `${web}/ui/`, pathNot: aTest },
    to: {
      path: '^(apps|packages|add-ons)/',
      pathNot: `${web}/(ui|platform)/|^packages/domain/src/(brand\\.ts|(currency|dates|initials|theme)/index\\.ts)$`,
    },
  },
  {
    name: 'web-platform-knows-no-room',
    severity: 'error',
    from: { path: `${web}/platform/`, pathNot: aTest },
    to: { path: `${web}/`, pathNot: `${web}/platform/` },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  {
    name: 'no-circle',
    comment: 'Nor one of types alone: what two files both need goes into a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'testing-is-for-tests',
    severity: 'error',
    from: { pathNot: `${testCode}|^bench/` }, // benches start the same parts as tests
    to: { path: testCode },
  },
  {
    name: 'nobody-imports-a-test',
    severity: 'error',
    from: {},
    to: { path: '\\.(test|spec)\\.tsx?$' },
  },
  {
    name: 'files-are-verbs-or-nouns',
    comment: 'A thing used twice lives in the room that owns it; there is no drawer for the rest.',
    severity: 'error',
    from: {},
    to: { path: '^(apps|packages|add-ons)/.*/(utils?|helpers?|common|misc|types)(\\.tsx?$|/)' },
  },
  {
    name: 'product-runs-without-dev-dependencies',
    severity: 'error',
    from: { path: '^(apps|packages|add-ons)/.*src/', pathNot: testCode },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'imports-resolve',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(?:virtual:|~icons/)|\\?url$' },
  },
]

module.exports = {
  forbidden: [...betweenParts, ...insideTheDomain, ...insideTheServer, ...insideTheWeb, ...everywhere],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    detectProcessBuiltinModuleCalls: true,
    doNotFollow: { path: 'node_modules' },
    // load-add-ons.ts loads what is above it, so that it would close a circle of folders
    exclude: { path: '/dist/|/load-add-ons\\.ts$|\\.gen\\.ts$|\\.(css|svg|webp|woff2)(\\?url)?$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}
