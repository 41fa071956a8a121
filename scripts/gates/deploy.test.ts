import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { documentedBlock } from '../../apps/server/src/testing/documented-blocks.ts'
import { attachmentMaxBytes } from '../../packages/domain/src/chat/index.ts'
import { receiptMaxBytes } from '../../packages/domain/src/costs/index.ts'
import { maxAvatarBytes } from '../../packages/domain/src/profiles/index.ts'
import { maxPhotoBytes } from '../../packages/domain/src/tribes/index.ts'
import { leanNode } from '../lean-node.mjs'
import { root } from '../processes.mjs'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const nginx = textOf('deploy/nginx.conf')
const caddy = textOf('deploy/Caddyfile')
const settings = [...textOf('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
const secondsOf = (text: string, directive: string) =>
  [...text.matchAll(new RegExp(`^\\s*${directive} +(\\d+)s`, 'gm'))].map(([, seconds]) => Number(seconds))

describe('the samples of proxies', () => {
  it('let the largest upload of the product pass, and what is around it in a form', () => {
    const largest = Math.max(attachmentMaxBytes, receiptMaxBytes, maxAvatarBytes, maxPhotoBytes)
    const limits = [/client_max_body_size +(\d+)m;/.exec(nginx)?.[1], /max_size (\d+)MB/.exec(caddy)?.[1]]
    for (const megabytes of limits) expect(Number(megabytes) * 1_000_000).toBeGreaterThan(largest + 64 * 1024)
  })

  it('close idle connections before the product does, and leave a live connection open for longer than its pings', () => {
    const server = textOf('apps/server/src/platform/http/server.ts')
    const idle = Number(/keepAliveTimeout: seconds\((\d+)\)/.exec(server)?.[1])
    const pings = Number(/pingIntervalMs = seconds\((\d+)\)/.exec(textOf('apps/server/src/platform/live/live.ts'))?.[1])
    expect([idle, pings]).toEqual([20, 30])
    for (const seconds of [...secondsOf(nginx, 'keepalive_timeout'), ...secondsOf(caddy, 'keepalive')])
      expect(seconds).toBeLessThan(idle)
    const live = /location = \/api\/live \{([^}]+)\}/.exec(nginx)?.[1] ?? ''
    expect(secondsOf(live, 'proxy_read_timeout')[0]).toBeGreaterThan(2 * pings)
    expect(live).toMatch(/Upgrade \$http_upgrade;/)
  })

  it('wait for longer than a listing may take to be read', () => {
    const service = textOf('apps/server/src/providers/listings/extraction-service.ts')
    const longest = Number(/timeoutMs = seconds\((\d+)\)/.exec(service)?.[1])
    expect(longest).toBe(75)
    expect(secondsOf(nginx, 'proxy_read_timeout')[0]).toBeGreaterThan(longest)
  })

  it('pass on the name and the address of the client, and compress nothing again', () => {
    expect(nginx).toMatch(/proxy_set_header +X-Forwarded-For \$proxy_add_x_forwarded_for;/)
    expect(nginx).toMatch(/proxy_set_header +Host \$host;/)
    expect(nginx).toMatch(/gzip +off;/)
    expect(caddy).not.toMatch(/^\s*encode/m)
    for (const sample of [nginx, caddy]) expect(sample).toContain('TRUSTED_PROXIES=127.0.0.1')
  })
})

describe.each([
  ['wayhouse.service', leanNode({})],
  ['wayhouse-extractor.service', leanNode({}, 192)],
])('the unit %s', (file, lean) => {
  const unit = textOf(`deploy/${file}`)
  const variables = new Map(
    [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
      line.startsWith('"') ? [assignment(line.slice(1, -1))] : line.split(' ').map(assignment),
    ),
  )

  it('sets only what exists, and spares memory as npm start does', () => {
    const ofNode = Object.keys(lean)
    expect([...variables.keys()].filter((name) => ![...settings, ...ofNode].includes(name))).toEqual([])
    for (const name of ['NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'])
      expect(variables.get(name)).toBe(Object.entries(lean).find(([key]) => key === name)?.[1])
  })

  it('runs a program of the repository as an ordinary user, again after a failure but not with wrong settings', () => {
    const program = /^ExecStart=\/opt\/wayhouse\/node_modules\/\.bin\/node (\S+)$/m.exec(unit)?.[1] ?? ''
    const source = program.replace('dist/main.js', 'src/main.ts')
    expect([source, existsSync(join(root, source))]).toEqual([source, true])
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'Restart=always', 'RestartPreventExitStatus=78'])
      expect(unit).toContain(`\n${line}\n`)
    expect(unit).toMatch(/^(?:User=wayhouse|DynamicUser=yes)$/m)
    // else systemd gives up after five failures in ten seconds
    expect(unit).toMatch(/^\[Unit\]\n(?:.+\n)*StartLimitIntervalSec=0$/m)
  })
})

it('the unit of backups runs as the product does, on its data and with its settings', () => {
  const [backup, product] = ['wayhouse-backup.service', 'wayhouse.service'].map((file) => textOf(`deploy/${file}`))
  for (const name of ['User', 'Group', 'WorkingDirectory', 'EnvironmentFile']) {
    const line = new RegExp(`^${name}=.+$`, 'm')
    expect(line.exec(backup ?? '')?.[0]).toBe(line.exec(product ?? '')?.[0])
  }
  expect(backup).toMatch(/^Environment=NODE_ENV=production DATA_DIR=\/var\/lib\/wayhouse$/m)
  const program = /^ExecStart=\/opt\/wayhouse\/node_modules\/\.bin\/node (\S+) --to \S/m.exec(backup ?? '')?.[1] ?? ''
  expect([program, existsSync(join(root, program))]).toEqual(['apps/server/src/backup.ts', true])
  expect(textOf('deploy/wayhouse-backup.timer')).toMatch(/^OnCalendar=/m)
})

it('the two units agree on where listings are read', () => {
  const port = /EXTRACTOR_PORT=(\d+)/.exec(textOf('deploy/wayhouse-extractor.service'))?.[1]
  expect(textOf('deploy/wayhouse.service')).toContain(`EXTRACTION_URL=http://127.0.0.1:${port}\n`)
})

function assignment(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}

it('docs/operations.md says what to do about each alert', () => {
  const alerts = [...textOf('deploy/prometheus/alerts.yml').matchAll(/alert: Wayhouse(\w+)/g)].map(([, name]) => name)
  const [, table = ''] = textOf('docs/operations.md').split('| alert `Wayhouse…` | what to do |')
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)` \| \S/gm)].map(([, name]) => name)
  expect(rows).toEqual(alerts)
})

it('docs/operations.md lets Prometheus scrape the port of .env.example, and read the alerts', () => {
  const { scrape_configs: scrapes, rule_files: files } = parse(documentedBlock('scrape_configs:'))
  const port = /^#METRICS_PORT=(\d+)$/m.exec(textOf('.env.example'))?.[1]
  expect(scrapes).toEqual([{ job_name: 'wayhouse', static_configs: [{ targets: [`127.0.0.1:${port}`] }] }])
  expect(files.map((file: string) => [file, existsSync(join(root, file))])).toEqual([
    ['deploy/prometheus/alerts.yml', true],
  ])
})
