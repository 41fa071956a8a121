import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../processes.mjs'
import { plantedTree, runTool } from './planted-tree.ts'

const configFile = join(root, '.dependency-cruiser.cjs')
const rules: string[] = createRequire(import.meta.url)(configFile).forbidden.map(({ name }: { name: string }) => name)

const domain = 'packages/domain/src'
const server = 'apps/server/src'
const web = 'apps/web/src'
const extractor = 'apps/extractor/src'
const sandbox = 'add-ons/sandbox/src'
const demo = 'add-ons/demo/src'

/** Imports that violate each rule, `[from, to]`. The rooms are invented, because a rule has to cover new rooms. */
const violations: Record<string, [from: string, to: string][]> = {
  'domain-imports-zod-and-contract-alone': [
    [`${domain}/meals/rules.ts`, 'node_modules/react/index.js'],
    [`${domain}/meals/schema.ts`, 'fs'],
  ],
  'detectors-import-their-libraries': [[`${domain}/safety/payment-details/index.ts`, `${domain}/dates/index.ts`]],
  'detectors-run-on-the-server': [
    [`${web}/features/meals/meal-card.tsx`, `${domain}/safety/payment-details/index.ts`],
    [`${domain}/meals/rules.ts`, `${domain}/safety/payment-details/index.ts`],
  ],
  'domain-tests-import-no-side': [[`${domain}/meals/rules.test.ts`, `${server}/platform/clock.ts`]],
  'domain-rooms-meet-at-the-door': [[`${domain}/meals/rules.ts`, `${domain}/rides/rules.ts`]],
  'web-and-server-meet-in-the-domain': [
    [`${web}/features/meals/meal-card.tsx`, `${server}/platform/clock.ts`],
    [`${server}/features/meals/index.ts`, `${web}/ui/button.tsx`],
  ],
  'extractor-stands-alone': [[`${extractor}/read.ts`, `${domain}/meals/index.ts`]],
  'listing-links-import-nothing': [[`packages/listing-links/src/parse.ts`, `${domain}/meals/index.ts`]],
  'stay-art-imports-nothing': [[`packages/stay-art/src/render.ts`, `${domain}/meals/index.ts`]],
  'extractor-tests-read-the-sandbox-pages': [[`${extractor}/read.test.ts`, `${server}/platform/clock.ts`]],
  'add-ons-can-be-left-out': [
    [`${server}/app.ts`, `${sandbox}/index.ts`],
    [`${server}/features/meals/cook.ts`, `${demo}/index.ts`],
  ],
  'sandbox-knows-no-room': [
    [`${sandbox}/clock.ts`, `${server}/features/meals/index.ts`],
    [`${sandbox}/clock.ts`, `${server}/app.ts`],
    [`${sandbox}/clock.ts`, `${demo}/index.ts`],
  ],
  'demo-enters-rooms-by-the-door': [
    [`${demo}/seed.ts`, `${server}/features/meals/cook.ts`],
    [`${demo}/seed.ts`, `${sandbox}/clock.ts`],
  ],
  'nobody-imports-the-extractor': [[`${server}/platform/fetch.ts`, `${extractor}/read.ts`]],
  'product-imports-no-tooling': [[`${server}/platform/fetch.ts`, 'scripts/steps.mjs']],
  'features-see-ports-never-adapters': [
    [`${server}/features/meals/cook.ts`, `${server}/providers/kitchens/vendor.ts`],
    [`${server}/platform/fetch.ts`, `${server}/providers/kitchens/vendor.ts`],
  ],
  'providers-know-no-room': [
    [`${server}/providers/kitchens/vendor.ts`, `${server}/features/meals/index.ts`],
    [`${server}/providers/kitchens/vendor.ts`, `${server}/providers/ovens/port.ts`],
  ],
  'features-meet-at-the-door': [[`${server}/features/meals/cook.ts`, `${server}/features/rides/drive.ts`]],
  'rooms-are-entered-by-the-door': [[`${server}/app.ts`, `${server}/features/meals/cook.ts`]],
  'features-import-downwards': [
    [`${server}/features/meals/cook.ts`, `${server}/app.ts`],
    [`${server}/features/meals/cook.ts`, `${server}/add-ons/add-ons.ts`],
  ],
  'features-form-no-circle': [[`${server}/features/meals`, `${server}/features/rides`]],
  'platform-knows-no-room': [[`${server}/platform/fetch.ts`, `${server}/features/meals/index.ts`]],
  'environment-is-read-by-config-alone': [[`${server}/platform/fetch.ts`, 'process']],
  'web-features-stand-apart': [[`${web}/features/meals/meal-card.tsx`, `${web}/features/rides/ride.tsx`]],
  'web-features-know-no-route': [[`${web}/features/meals/meal-card.tsx`, `${web}/routes/index.tsx`]],
  'design-system-knows-no-room': [
    [`${web}/ui/button.tsx`, `${web}/features/meals/meal-card.tsx`],
    [`${web}/ui/button.tsx`, `${domain}/meals/index.ts`],
  ],
  'web-platform-knows-no-room': [
    [`${web}/platform/api.ts`, `${web}/features/meals/meal-card.tsx`],
    [`${web}/platform/api.ts`, `${web}/ui/button.tsx`],
  ],
  'no-circle': [
    [`${web}/features/circle/one.ts`, `${web}/features/circle/other.ts`],
    [`${web}/features/pair/one.ts`, `${web}/features/pair/other.ts`],
  ],
  'testing-is-for-tests': [
    [`${server}/app.ts`, `${server}/testing/builders.ts`],
    [`${extractor}/read.ts`, `${extractor}/testing/site.ts`],
    [`${web}/features/meals/menu.tsx`, `${web}/features/meals/testing.ts`],
  ],
  'nobody-imports-a-test': [[`${server}/app.ts`, `${server}/config.test.ts`]],
  'files-are-verbs-or-nouns': [
    [`${web}/features/meals/meal-card.tsx`, `${web}/features/meals/utils.ts`],
    [`${server}/features/meals/cook.ts`, `${server}/platform/helpers/strings.ts`],
  ],
  'product-runs-without-dev-dependencies': [
    [`${server}/app.ts`, 'node_modules/vitest/index.js'],
    [`${web}/platform/query.ts`, 'node_modules/vitest/index.js'],
  ],
  'imports-resolve': [[`${server}/app.ts`, './nowhere.ts']],
}

/** Imports that violate no rule. */
const allowed: [from: string, to: string][] = [
  [`${domain}/meals/rules.ts`, 'node_modules/zod/index.js'],
  [`${domain}/meals/rules.ts`, `${domain}/rides/index.ts`],
  [`${domain}/rides/rules.test.ts`, 'node_modules/vitest/index.js'],
  [`${server}/features/meals/cook.ts`, `${server}/providers/kitchens/port.ts`],
  [`${server}/features/meals/cook.ts`, `${server}/platform/clock.ts`],
  [`${server}/features/meals/cook.ts`, `${domain}/meals/index.ts`],
  [`${server}/features/meals/cook.test.ts`, `${server}/testing/builders.ts`],
  [`${server}/app.ts`, `${server}/providers/kitchens/vendor.ts`],
  [`${server}/app.ts`, `${server}/features/meals/index.ts`],
  [`${server}/add-ons/load-add-ons.ts`, `${demo}/index.ts`],
  [`${sandbox}/index.ts`, `${server}/providers/kitchens/vendor.ts`],
  [`${demo}/seed.ts`, `${server}/features/meals/index.ts`],
  [`${extractor}/testing/site.ts`, `${sandbox}/listings/pages.ts`],
  [`${web}/features/meals/testing.ts`, `${web}/testing/people.ts`],
  [`${web}/routes/index.tsx`, `${web}/features/rides/ride.tsx`],
  [`${web}/features/rides/ride.tsx`, `${web}/ui/badge.tsx`],
  [`${web}/ui/badge.tsx`, `${domain}/currency/index.ts`],
]

/** Imports of types, which have to follow the directions too, and may form no circles. */
const typeImports = {
  [`${web}/features/meals/menu.ts`]: "import type { Ride } from '../rides/ride.tsx'\nexport type Menu = Ride\n",
  [`${web}/features/pair/one.ts`]: "import type { Other } from './other.ts'\nexport type One = Other\n",
  [`${web}/features/pair/other.ts`]: "import type { One } from './one.ts'\nexport type Other = { one?: One }\n",
}

let found: string[]

beforeAll(async () => {
  const circles: [string, string][] = [
    [`${server}/features/meals/index.ts`, `${server}/features/rides/index.ts`],
    [`${server}/features/rides/drive.ts`, `${server}/features/meals/index.ts`],
    [`${web}/features/circle/other.ts`, `${web}/features/circle/one.ts`],
  ]
  const imports = [...Object.values(violations).flat(), ...allowed, ...circles]
  const folder = plantedTree({ ...sourcesOf(imports), ...packages, ...typeImports }, { withPackages: false })
  found = await violationsIn(folder)
}, 60_000)

test.each(Object.entries(violations))('%s is detected', (rule, imports) => {
  for (const [from, to] of imports) expect(found).toContain(`${rule}: ${from} → ${to}`)
})

test('every rule has a violation here', () => {
  expect(Object.keys(violations).toSorted()).toEqual(rules.toSorted())
})

test.each(allowed)('%s may import %s', (from, to) => {
  expect(found.filter((violation) => violation.endsWith(`: ${from} → ${to}`))).toEqual([])
})

test('an import of a type is checked too', () => {
  expect(found).toContain(`web-features-stand-apart: ${web}/features/meals/menu.ts → ${web}/features/rides/ride.tsx`)
})

async function violationsIn(folder: string): Promise<string[]> {
  const { output } = await runTool(
    'depcruise',
    ['--config', configFile, '-T', 'json', 'packages', 'add-ons', 'apps'],
    folder,
  )
  const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  return report.summary.violations.map(
    ({ rule, from, to }: { rule: { name: string }; from: string; to: string }) => `${rule.name}: ${from} → ${to}`,
  )
}

/** The files of these imports. Folders, packages and Node's modules are not created. */
function sourcesOf(imports: readonly [string, string][]): Record<string, string> {
  const files: Record<string, string> = {}
  for (const [from, to] of imports) {
    if (!/\.\w+$/.test(from)) continue
    files[from] = `${files[from] ?? ''}import '${specifier(from, to)}'\n`
    if (/^(apps|packages|add-ons|scripts)\//.test(to)) files[to] ??= ''
  }
  return files
}

function specifier(from: string, to: string): string {
  const packageName = /^node_modules\/([^/]+)\//.exec(to)?.[1]
  if (packageName !== undefined) return packageName
  if (!to.includes('/')) return `node:${to}`
  return to.startsWith('./') ? to : `${'../'.repeat(from.split('/').length - 1)}${to}`
}

const packages = {
  'package.json': JSON.stringify({
    type: 'module',
    devDependencies: { vitest: '1' },
    dependencies: { react: '1', zod: '1' },
  }),
  ...Object.fromEntries(
    ['react', 'zod', 'vitest'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
      [`node_modules/${name}/index.js`, ''],
    ]),
  ),
}
