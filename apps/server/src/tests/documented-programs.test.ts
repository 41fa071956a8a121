import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { forgetOldActs } from '../platform/audit/old-acts.ts'
import { migrateToLatest } from '../platform/database/migrate.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { onServer } from '../testing/database.ts'
import { callsOf, documentedBlock } from '../testing/documented-blocks.ts'
import { operate } from '../testing/operate.ts'
import { startSecondServer } from '../testing/second-server.ts'
import type { SecondServer } from '../testing/second-server.ts'
import { startTestApp, testSecret } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const run = promisify(execFile)
/** For machines that are busy with other things: each command is a process of its own, and a restore makes the whole schema. */
const timeout = 120_000

let app: TestApp
let server: SecondServer
let folder: string
beforeAll(async () => {
  ;[app, server] = await Promise.all([startTestApp(), startSecondServer()])
  folder = await mkdtemp(join(tmpdir(), 'wayhouse-documented-'))
}, timeout)
afterAll(async () => {
  await Promise.all([app.close(), server.stop()])
  await rm(folder, { recursive: true, force: true })
})

/** The settings of the running product, for a process beside it. */
const settings = () => ({
  PATH: process.env['PATH'] ?? '',
  HOME: folder,
  DATABASE_URL: app.platform.pool.options.connectionString ?? '',
  DATA_DIR: app.platform.config.dataDir,
  AUTH_SECRET: testSecret,
})

/** Runs commands in the folder of the product. Returns what they print. */
async function shell(commands: string, more: Record<string, string> = {}): Promise<string> {
  const { stdout, stderr } = await run('bash', ['-euc', commands], { cwd: root, env: { ...settings(), ...more } })
  return stdout + stderr
}

const replaced = (text: string, replacements: Record<string, string>) =>
  Object.entries(replacements).reduce((done, [from, to]) => {
    expect(done).toContain(from)
    return done.replaceAll(from, to)
  }, text)

it('the commands of apps/extractor/README.md read a listing of the sandbox', { timeout }, async () => {
  const [start = '', ...ask] = replaced(documentedBlock('LISTING_SANDBOX_ORIGIN='), {
    'http://localhost:3000': app.url,
  }).split('\n')
  const service = spawn('bash', ['-euc', start.replace(' node ', ' exec node ')], {
    cwd: root,
    env: { ...settings(), EXTRACTOR_PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void service.kill())
  const [line] = (await once(service.stdout, 'data')) as [Buffer] // no encoding is set
  const { listening } = JSON.parse(line.toString())

  const [[, ...words] = []] = callsOf(ask.join('\n'), ['curl'])
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      silent: { type: 'boolean', short: 's' },
      header: { type: 'string', short: 'H' },
      data: { type: 'string', short: 'd' },
    },
  })
  const [name = '', value = ''] = values.header?.split(': ') ?? []
  const url = replaced(positionals[0] ?? '', { 'http://127.0.0.1:3100/': listening })
  const response = await fetch(url, { method: 'POST', headers: { [name]: value }, body: values.data ?? '' })
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('"wifi_speed":240')])
})

describe('the commands of docs/operations.md', () => {
  it('R9 back up, check and restore, and rehearse a restore beside the product', { timeout: 2 * timeout }, async () => {
    const backups = join(folder, 'backups')
    const [backUp = '', check = '', restore = ''] = documentedBlock('npm run backup -- --to').trim().split('\n')
    expect(await shell(replaced(backUp, { '/backups': backups }))).toContain(backups)
    const archive = (await readdir(backups)).find((name) => name.endsWith('.tar')) ?? ''
    const documented = /\/backups\/\S+\.tar/.exec(check)?.[0] ?? ''
    const ofArchive = { [documented]: join(backups, archive) }
    expect(await shell(replaced(check, ofArchive))).toContain(archive)

    const empty = { DATABASE_URL: await server.database('restored', 'renter'), DATA_DIR: join(folder, 'restored') }
    await shell(replaced(restore, ofArchive), { ...empty, AUTH_SECRET: '' })
    expect(await readFile(join(empty.DATA_DIR, 'secret'), 'utf8')).toContain(testSecret)

    const rehearsal = documentedBlock('DATA_DIR=/tmp/rehearsal')
    const own = { '/tmp/rehearsal': join(folder, 'rehearsal'), ARCHIVE: join(backups, archive) }
    await shell(replaced(rehearsal, own), { AUTH_SECRET: '' })
    expect(await readdir(join(folder, 'rehearsal'))).toContain('postgres')
  })

  it('REC-02 keep the list of erased accounts elsewhere, and give it back', { timeout }, async () => {
    const { id } = await app.member()
    await inTransaction(app.db, (trx) => app.rooms.accounts.eraseNow(trx, id))
    const files = { 'new.txt': join(folder, 'new.txt'), 'erased-ids.txt': join(folder, 'erased-ids.txt') }
    const printed = await shell(replaced(documentedBlock('npm run --silent operate -- erasures ids'), files))
    expect(printed).toContain('0 accounts were erased again')
    const list = (await readFile(files['erased-ids.txt'], 'utf8')).trim().split('\n')
    expect(list).toEqual(await app.rooms.accounts.listErasedIds())
  })

  it('CON-09 run an operator’s command as the user of the service, with its settings', { timeout }, async () => {
    const [[, ...words] = []] = callsOf(documentedBlock('systemd-run --pipe'), ['systemd-run'])
    const program = words.findIndex((word) => word.startsWith('/opt/'))
    const options = {
      pipe: { type: 'boolean' },
      wait: { type: 'boolean' },
      uid: { type: 'string' },
      property: { type: 'string', short: 'p' },
      setenv: { type: 'string', short: 'E', multiple: true },
      'working-directory': { type: 'string' },
    } as const
    const given = parseArgs({ args: words.slice(0, program), options }).values
    const unit = readFileSync(join(root, 'deploy/wayhouse.service'), 'utf8')
    for (const line of [`User=${given.uid}`, given.property, `WorkingDirectory=${given['working-directory']}`])
      expect(unit).toContain(`\n${line}\n`)
    for (const variable of given.setenv ?? [])
      expect(unit).toMatch(new RegExp(`^Environment=(?:.* )?${variable} `, 'm'))
    // without systemd as the first process, its own program is only asked which options it knows
    if (existsSync('/usr/bin/systemd-run')) {
      const { stdout: help } = await run('systemd-run', ['--help'])
      for (const [name, { short }] of Object.entries<{ type: string; short?: string }>(options))
        expect(help).toMatch(new RegExp(`^ *${short === undefined ? '(?:-\\w )?' : `-${short} `} *--${name}\\b`, 'm'))
    }
    const [node = '', ...args] = words.slice(program).map((word) => word.replace('/opt/wayhouse', root))
    const production = {
      NODE_ENV: 'production',
      APP_URL: 'https://wayhouse.example',
      ALLOW_SANDBOX: 'yes',
    }
    const { stdout } = await run(node, args, { cwd: root, env: { ...settings(), ...production } })
    expect(stdout).toBe('No member is an operator\n')
  })

  it('CON-10 take the audit’s tables from the product, which goes on writing and forgetting', { timeout }, async () => {
    const template = await server.database('template_of_grants', 'renter')
    await migrateToLatest(template)
    await migrateJobs(template, createLog('silent'))
    const own = await startTestApp({}, { server: { url: template, template: 'template_of_grants' } })
    const url = new URL(own.platform.pool.options.connectionString ?? '')
    const database = url.pathname.slice(1)
    url.username = 'postgres'
    // as the document supposes: the product does not own its database, and only makes tables there
    await onServer(url.href, `alter database ${database} owner to postgres; grant create on schema public to renter`)
    // there the product is the user wayhouse, which is an administrator here
    const grants = replaced(documentedBlock('create role wayhouse_audit'), { 'to wayhouse;': 'to renter;' })
    await onServer(url.href, grants)

    const { email } = await own.member()
    const written = await operate(own, 'suspend', email, '7', '4', 'Asked for money')
    const verified = await operate(own, 'audit', 'verify')
    await forgetOldActs(own.db)
    const refusals = ['disable trigger all', 'owner to renter'].map((change) => `alter table audit_log ${change}`)
    refusals.push(`update audit_log set reason = 'x'`, 'delete from audit_log', 'drop table audit_log cascade')
    const answers = await Promise.all(
      [...refusals, 'update audit_head set hash = hash'].map((statement) =>
        own.platform.pool.query(statement).then(
          () => `${statement} is done`,
          (error: Error) => error.message,
        ),
      ),
    )
    await onServer(url.href, `alter database ${database} owner to renter`)
    await own.close()
    expect([written.exitCode, verified.exitCode]).toEqual([0, 0])
    for (const answer of answers) expect(answer).toMatch(/^(?:permission denied for|must be owner of) table audit_/)
  })
})
