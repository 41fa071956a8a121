import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { contextFiles, dockerfile, followSteps, programOf, stagesOf } from '../../scripts/image.mjs'
import { report, rounded } from '../measure/report.ts'
import type { Measure } from '../measure/report.ts'
import { withScratch } from '../product/scratch-database.ts'

/** The ordinary user that runs the steps, where this is root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const budgetMb = 400
const startTimeoutMs = 120_000

/**
 * All steps of deploy/Dockerfile in an empty folder, as an ordinary user: installed, built, and started from what the image has, with a
 * database. It asks the package registry, and takes minutes.
 */
export function scenario(): Promise<boolean> {
  return withScratch(async ({ database }) => {
    const folder = mkdtempSync(join(tmpdir(), 'wayhouse-image-'))
    chmodSync(folder, 0o755)
    const stages = stagesOf(readFileSync(dockerfile, 'utf8'))
    const measures: Measure[] = []
    try {
      await followSteps({
        stages,
        folder,
        context: () => contextFiles(),
        run: async ({ stage, command, cwd, env }) => {
          const seconds = await secondsOf(() => shell(command, cwd, { ...env, HOME: join(folder, 'home') }))
          measures.push({ name: `stage ${stage}`, figures: { s: rounded(seconds, 0) } })
        },
      })
      const image = join(folder, 'image')
      execFileSync('chmod', ['-R', 'a-w,a+rX', image])
      const mb = Number(execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t')[0])
      measures.push({ name: 'what the image adds to Node', figures: { MB: mb }, withinBudget: mb <= budgetMb })
      measures.push(await startOf(stages, image, await database('image')))
      return report('The image: its steps in an empty folder, and a start from what they leave', measures)
    } finally {
      execFileSync('chmod', ['-R', 'u+w', folder])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

/** Runs a command as the ordinary user, who owns the folder meanwhile. Rejects with its output if it fails. */
function shell(command: string, cwd: string, env: Record<string, string>): Promise<void> {
  mkdirSync(env['HOME'] ?? cwd, { recursive: true })
  if (user.uid !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, cwd, env['HOME'] ?? cwd])
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const child = spawn('sh', ['-c', command], {
    cwd,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command}\n${output}`))))
  })
}

/** Starts the image's program as the ordinary user, on a root that nobody may write to, and waits until it is ready. */
async function startOf(stages: ReturnType<typeof stagesOf>, image: string, databaseUrl: string): Promise<Measure> {
  const { env, command, workdir } = programOf(stages)
  const port = await freePort()
  const filledIn = {
    APP_URL: 'https://wayhouse.example',
    AUTH_SECRET: 'x'.repeat(40),
    SITE_NAME: 'Stay',
    SUPPORT_EMAIL: 'help@wayhouse.example',
    COMPANY_NAME: 'Stay Ltd',
    COMPANY_URL: 'https://company.example',
    COMPANY_ADDRESS: '1 Long Road, Porto',
    COMPANY_REGISTRATION: 'Porto 123',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Stay <hello@wayhouse.example>',
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DATA_DIR: join(image, env['DATA_DIR'] ?? ''),
  }
  execFileSync('chmod', ['u+w', filledIn.DATA_DIR])
  if (user.uid !== undefined) execFileSync('chown', [`${user.uid}`, filledIn.DATA_DIR])
  const startedAt = performance.now()
  const product = spawn(process.execPath, command.slice(1), {
    cwd: join(image, workdir),
    env: { ...env, ...filledIn },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user,
  })
  const ended = new Promise<number | null>((resolve) => product.once('exit', resolve))
  const ready = await becomesReady(`http://127.0.0.1:${port}/readyz`, () => product.exitCode === null)
  const seconds = (performance.now() - startedAt) / 1000
  product.kill('SIGTERM')
  const code = await ended
  const figures = { s: rounded(seconds, 1), 'exit code': String(code) }
  return { name: 'a start until /readyz is 200, and its stop', figures, withinBudget: ready && code === 0 }
}

async function becomesReady(url: string, isAlive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline && isAlive()) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
