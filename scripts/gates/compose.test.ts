import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ConfigError, readConfig } from '../../apps/server/src/config/config.ts'
import { callsOf, documentedBlock } from '../../apps/server/src/testing/documented-blocks.ts'
import { dockerfile, isSent, programOf, stagesOf } from '../image.mjs'
import { environmentWith, root, run } from '../processes.mjs'

type Service = {
  image: string
  env_file?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  networks: string[] | Record<string, { ipv4_address?: string }>
  ports?: string[]
  healthcheck?: { test: string[] }
  read_only?: boolean
  command?: string[]
  depends_on?: Record<string, { condition: string }>
}
type Compose = {
  services: Record<string, Service>
  volumes: Record<string, object>
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>
}

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(textOf('package.json'))
const compose: Compose = parse(textOf('deploy/compose.yaml'), { merge: true })
const services = Object.entries(compose.services)
const product = services.filter(([, { image }]) => image.startsWith('wayhouse:'))
const sample = (name: string) => parseEnv(textOf(`deploy/env/${name}.env.example`))
/** What an operator fills in. */
const filled = {
  AUTH_SECRET: 'x'.repeat(32),
  SITE_NAME: 'Stay',
  SUPPORT_EMAIL: 'help@stay.example',
  COMPANY_NAME: 'Stay Ltd',
  COMPANY_URL: 'https://company.example',
  COMPANY_ADDRESS: '1 Long Road, Porto',
  COMPANY_REGISTRATION: 'Porto 123',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Stay <hello@stay.example>',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const ofImage = programOf(stagesOf(textOf('deploy/Dockerfile'))).env

function errorsOf(settings: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(settings)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}

/** The settings that errors name. */
function namesIn(errors: readonly string[]): string[] {
  return errors.map((line) => line.slice(0, line.indexOf(':'))).toSorted()
}

describe('deploy/compose.yaml', () => {
  it('is what the schema of Compose describes, and its linter finds nothing', async () => {
    const order = ['services-alphabetical-order', 'service-keys-order', 'top-level-properties-order']
    const rules = order.flatMap((rule) => ['--disable-rule', rule])
    const { code, output } = await run('dclint', ['deploy/compose.yaml', '--max-warnings', '0', ...rules], {
      env: environmentWith(process.execPath),
    })
    expect([output, code]).toEqual(['', 0])
  })

  it('pins every image to a version, the product to its own', () => {
    expect(services.map(([name]) => name)).toEqual(
      expect.arrayContaining(['app-1', 'app-2', 'postgres', 'redis', 'files', 'proxy']),
    )
    expect(services.filter(([, { image }]) => !/:\d+\.\d+/.test(image)).map(([name]) => name)).toEqual([])
    expect(product.map(([, { image }]) => image)).toEqual(Array(3).fill(`wayhouse:${version}`))
    expect(compose.services['postgres']?.image).toMatch(/^postgres:17\./)
  })

  it('checks the health of every service, and starts a node when what it needs is well', () => {
    expect(services.filter(([, { healthcheck }]) => !healthcheck?.test.length).map(([name]) => name)).toEqual([])
    for (const name of ['app-1', 'app-2'])
      expect(compose.services[name]?.depends_on).toEqual(
        Object.fromEntries(['postgres', 'redis', 'files'].map((needed) => [needed, { condition: 'service_healthy' }])),
      )
  })

  it('names only settings that the product has, and its values are valid once the empty ones are filled in', () => {
    const known = new Set([...textOf('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))
    const inContainers = new Set(['NODE_OPTIONS'])
    const named = [
      ...Object.keys(sample('app')),
      ...product.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ]
    expect(named.filter((name) => !known.has(name) && !inContainers.has(name))).toEqual([])
    expect(errorsOf({ ...ofImage, ...sample('app'), ...filled })).toEqual([])
  })

  it('R11 an env file that was not filled in is refused, with a line for every setting that is missing', () => {
    const missing = Object.entries(sample('app')).flatMap(([name, value]) => (value === '' ? [name] : []))
    expect(missing.toSorted()).toEqual(Object.keys(filled).toSorted())
    expect(namesIn(errorsOf({ ...ofImage, ...sample('app') }))).toEqual(missing.toSorted())
  })

  it('R11 wrong settings of the parts around the product are all named at once', () => {
    const wrong = {
      APP_URL: 'wayhouse.example',
      PORT: '99999',
      DATABASE_URL: 'mysql://postgres',
      REDIS_URL: 'redis',
      S3_ENDPOINT: 'files:8333',
      S3_BUCKET: '..',
      TRUSTED_PROXIES: 'proxy',
      METRICS_PORT: 'x',
      EXTRACTION_URL: 'extractor',
      LISTING_FETCH: 'some',
    }
    const errors = errorsOf({ ...ofImage, ...sample('app'), ...filled, ...wrong })
    expect(namesIn(errors)).toEqual(Object.keys(wrong).toSorted())
    for (const value of ['mysql', 'files:8333']) expect(errors.join()).not.toContain(value)
  })

  it('has an example for every env file, and no secret of its own', () => {
    const files = services.flatMap(([, { env_file: paths = [] }]) => paths)
    for (const path of files) expect([path, existsSync(join(root, 'deploy', `${path}.example`))]).toEqual([path, true])
    expect(
      readdirSync(join(root, 'deploy/env'))
        .map((name) => `env/${name.replace(/\.example$/, '')}`)
        .toSorted(),
    ).toEqual([...new Set(files)].toSorted())
    expect(textOf('deploy/compose.yaml')).not.toMatch(/PASSWORD|SECRET/)
  })

  it('opens the proxy alone, keeps what is stored from the outside, and believes the address of the proxy', () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['proxy'])
    for (const name of ['postgres', 'redis', 'files']) expect(compose.services[name]?.networks).toEqual(['back'])
    expect(compose.networks['back']?.internal).toBe(true)
    const { networks } = compose.services['proxy'] ?? {}
    const address = networks && 'front' in networks ? networks['front']?.ipv4_address : undefined
    expect(sample('app')['TRUSTED_PROXIES']).toBe(address)
    expect(compose.services['proxy']?.environment).toEqual({ NODES: 'app-1:3000 app-2:3000' })
  })

  it('runs the product on a root that cannot be written to, and keeps what has to stay in volumes that it names', () => {
    for (const [name, service] of product) expect([name, service.read_only]).toEqual([name, true])
    const used = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    expect(new Set(used.filter((name) => !name.startsWith('.')))).toEqual(new Set(Object.keys(compose.volumes)))
    expect(product.map(([, { command }]) => command?.[1] ?? 'the product')).toEqual([
      'the product',
      'the product',
      'apps/extractor/src/main.ts',
    ])
    expect(existsSync(dockerfile)).toBe(true)
  })
})

describe('deploy/Caddyfile', () => {
  it('takes its name and its nodes from the environment of the compose file, or has those of the sample', () => {
    expect(textOf('deploy/Caddyfile')).toContain('\n{$SITE:wayhouse.example} {\n')
    expect(textOf('deploy/Caddyfile')).toContain('reverse_proxy {$NODES:127.0.0.1:3000} {\n')
    expect(`https://${sample('proxy')['SITE']}`).toBe(sample('app')['APP_URL'])
  })
})

describe('the commands of docs/operations.md for containers', () => {
  it('make the files of settings, which only their owner may read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'wayhouse-compose-'))
    cpSync(join(root, 'deploy/env'), join(folder, 'deploy/env'), {
      recursive: true,
      filter: (path) => !path.endsWith('.env'),
    })
    callsOf(documentedBlock('(cd deploy/env'), ['docker'], folder)
    const made = readdirSync(join(folder, 'deploy/env')).filter((name) => name.endsWith('.env'))
    expect(made.map((name) => `deploy/env/${name}`).toSorted()).toEqual(
      [...new Set(services.flatMap(([, { env_file = [] }]) => env_file.map((name) => `deploy/${name}`)))].toSorted(),
    )
    for (const name of made) expect(statSync(join(folder, 'deploy/env', name)).mode & 0o777).toBe(0o600)
    rmSync(folder, { recursive: true })
  })

  it('name a service of the file, and programs of the image', () => {
    const [, ...inContainers] = documentedBlock('(cd deploy/env').split('\n')
    const backup = documentedBlock('docker compose -f deploy/compose.yaml exec -T')
    const calls = callsOf([...inContainers, backup].join('\n'), ['docker'])
    expect(calls.map((call) => call.slice(0, 4).join(' '))).toEqual(
      calls.map(() => 'docker compose -f deploy/compose.yaml'),
    )
    const executed = calls
      .map((call) => call.slice(4).filter((word) => word !== '-T'))
      .filter(([act]) => act === 'exec')
    expect(executed).toHaveLength(2)
    for (const [, service = '', node, program = ''] of executed) {
      expect([node, product.map(([name]) => name)]).toEqual(['node', expect.arrayContaining([service])])
      expect([program, existsSync(join(root, program)) && isSent(program)]).toEqual([program, true])
    }
  })
})
