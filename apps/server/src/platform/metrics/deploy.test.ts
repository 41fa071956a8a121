import { readFileSync } from 'node:fs'
import type { MetricObject } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { createDatabase, createPool } from '../database/connect.ts'
import { createLog } from '../log.ts'
import { addGauges } from './gauges.ts'
import { createMetrics } from './metrics.ts'

const deployed = (path: string) => readFileSync(new URL(`../../../../../deploy/${path}`, import.meta.url), 'utf8')

type Board = { panels: { title: string; targets: { expr: string; legendFormat: string }[] }[] }

/** The expressions of the board and of the alerts. */
const expressions = {
  'grafana/wayhouse.json': (JSON.parse(deployed('grafana/wayhouse.json')) as Board).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  ),
  'prometheus/alerts.yml': [...deployed('prometheus/alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(
    ([, expression = '']) => expression,
  ),
}

const metrics = createMetrics()
const pool = createPool('postgres://nobody@127.0.0.1:1/none', 1)
addGauges({ metrics, pool, db: createDatabase(pool), log: createLog('silent'), liveConnections: () => 0 })

/** The series of a scrape by their names, with their labels. */
const exported = new Map(metrics.registry.getMetricsAsArray().flatMap(seriesOf))

function seriesOf(metric: MetricObject): [string, string[]][] {
  // the type of prom-client lacks the labels, and says numbers where there are words
  const { name, type, labelNames } = metric as unknown as { name: string; type: string; labelNames: string[] }
  if (type !== 'histogram') return [[name, labelNames]]
  return [
    [`${name}_bucket`, [...labelNames, 'le']],
    [`${name}_sum`, labelNames],
    [`${name}_count`, labelNames],
  ]
}

/** What Prometheus adds. */
const addedLabels = new Set(['instance', 'job'])

/** Names and labels of an expression that no series has. */
function unknownIn(expression: string): string[] {
  const used = [...expression.matchAll(/\b((?:wayhouse|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)]
  const unknownNames = used.map(([, name = '']) => name).filter((name) => !exported.has(name))
  const known = new Set([...addedLabels, ...used.flatMap(([, name = '']) => exported.get(name) ?? [])])
  const groups = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/, */))
  const matchers = used.flatMap(([, , labels = '']) =>
    [...labels.matchAll(/(\w+) *(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  )
  return [...unknownNames, ...[...groups, ...matchers].filter((label) => !known.has(label))]
}

describe.each(Object.entries(expressions))('deploy/%s', (_path, list) => {
  it('names only metrics and labels that the product has', () => {
    expect(list.length).toBeGreaterThan(10)
    expect(list.flatMap(unknownIn)).toEqual([])
  })
})

it('an unknown metric or label is found', () => {
  expect(unknownIn('sum by (quene) (wayhouse_jobz)')).toEqual(['wayhouse_jobz', 'quene'])
  expect(unknownIn('wayhouse_jobs{stage="failed"}')).toEqual(['stage'])
})

it('the board shows every metric of the product', () => {
  const shown = expressions['grafana/wayhouse.json'].join('\n')
  const names = metrics.registry.getMetricsAsArray().map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('wayhouse_') && !shown.includes(name))).toEqual([])
})
