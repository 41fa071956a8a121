import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { records, services } from '@wayhouse/domain/records'
import type { Service } from '@wayhouse/domain/records'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { contentSources } from '../content-sources.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const providers = 'apps/server/src/providers'
const outside: readonly Service[] = Object.values(services)
const recorded = records.flatMap(({ tables }) => Object.keys(tables))

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The tables of the database; those of another schema count as one. */
async function presentTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct case table_schema when 'public' then table_name::text else table_schema || '.*' end as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(app.db)
  return rows.map(({ name }) => name)
}

const missing = (names: readonly string[], from: readonly string[]) => names.filter((name) => !from.includes(name))

describe('the records of what is kept', () => {
  it('DUTY-06 every table has its line in packages/domain/src/records, and every line its table', async () => {
    const present = await presentTables()
    expect({ tablesWithoutLine: missing(present, recorded), linesWithoutTable: missing(recorded, present) }).toEqual({
      tablesWithoutLine: [],
      linesWithoutTable: [],
    })
    expect(recorded.filter((name, index) => recorded.indexOf(name) !== index)).toEqual([])
  })

  it('DUTY-06 a table that nobody has described is found', async () => {
    await sql`create table undescribed (id integer)`.execute(app.db)
    expect(missing(await presentTables(), recorded)).toContain('undescribed')
    await sql`drop table undescribed`.execute(app.db)
  })

  it('DUTY-06 every folder of providers has its service, and every service its code', async () => {
    const entries = await readdir(repository + providers, { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${providers}/${name}`)
    const code = Object.values(services).map((service) => service.code)
    expect(missing(folders, code)).toEqual([])
    expect(code.filter((path) => !existsSync(repository + path))).toEqual([])
  })

  it('DUTY-06 every host that pages may contact belongs to a service', () => {
    const google = { placesProvider: 'google', googlePlacesApiKey: 'key' } as const
    const keys = { POSTHOG_KEY: 'phc_test', GOOGLE_MAPS_EMBED_KEY: 'key' }
    const sources = ['maplibre', 'google'].flatMap((MAP_PROVIDER) => {
      const config = readConfig({ NODE_ENV: 'test', APP_URL: 'https://wayhouse.test', MAP_PROVIDER, ...keys })
      const { scripts, images, connect, frames } = contentSources(config, google)
      return [...scripts, ...images, ...connect, ...frames]
    })
    const hosts = outside.flatMap(({ hosts: known = [] }) => known)
    const isKnown = (host: string) =>
      hosts.some((known) => host === known || (known.startsWith('*.') && host.endsWith(known.slice(1))))
    const contacted = sources.map((source) => source.replace('https://', ''))
    expect(contacted.length).toBeGreaterThan(5)
    expect(contacted.filter((host) => !isKnown(host))).toEqual([])
  })

  it('DUTY-06 every address in the settings belongs to a service, or is our own', async () => {
    const example = await readFile(`${repository}.env.example`, 'utf8')
    const names = [...example.matchAll(/^#? ?([A-Z0-9_]+_(?:URL|HOST|ENDPOINT))=/gm)].map(([, name = '']) => name)
    const ofServices = outside.flatMap(({ settings = [] }) => settings)
    const ours = new Set(['APP_URL', 'COMPANY_URL', 'DATABASE_URL', 'DATABASE_REPLICA_URL', 'REDIS_URL', 'BASE_URL'])
    for (const name of ['EXTRACTION_URL', 'EXTRACTOR_HOST', 'METRICS_HOST']) ours.add(name)
    expect(names.filter((name) => !ofServices.includes(name) && !ours.has(name))).toEqual([])
    expect(missing(ofServices, names)).toEqual([])
  })

  it('DUTY-06 every line says what, how long and who, in words', () => {
    const received = new Set<string>()
    for (const { tables, elsewhere = [] } of records)
      for (const { holds, kept, receivers = [] } of [...Object.values(tables), ...elsewhere]) {
        expect(holds).toMatch(/^[A-Z][^_]{5,}[^.]$/)
        expect(kept).toMatch(/^[a-z0-9][^_]{2,}[^.]$/)
        for (const id of receivers) received.add(id)
      }
    const all = Object.keys(services)
    expect(all.filter((id) => !received.has(id))).toEqual(['places'])
  })
})
