import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabasePlace } from './database-place.ts'

/** The name of the database and of its owner, who is not a superuser, so that no statement of the product can reach the machine. */
export const databaseName = 'wayhouse'

/** The environment of PostgreSQL's processes, without the product's secrets. */
export const databaseEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }

const passwordFile = 'wayhouse.password'

/**
 * Creates the database's files if there are none: UTF-8, sorted by code point on every machine. They are created in a draft
 * folder and renamed, so that an interrupted start leaves nothing incomplete. Throws if existing files are of another
 * PostgreSQL version.
 */
export async function createCluster(place: DatabasePlace): Promise<void> {
  if (existsSync(place.folder)) return refuseOtherVersion(place)
  removeDrafts(place.folder)
  const draft = `${place.folder}.draft-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  if (place.runAs) chownSync(draft, place.runAs.uid, place.runAs.gid)
  await run(place, 'initdb', ['-D', draft, '-U', 'postgres', '-A', 'reject', '-E', 'UTF8', ...locale()])
  await createOwner(place, draft)
  // only the owner of the database can sign in, and only from this machine
  writeFileSync(join(draft, 'pg_hba.conf'), `host all ${databaseName} 127.0.0.1/32 scram-sha-256\n`, { flush: true })
  renameSync(draft, place.folder)
}

/** The password of the database's owner, created with the files and stored among them. */
export function ownerPassword(folder: string): string {
  return readFileSync(join(folder, passwordFile), 'utf8')
}

/** Removes the drafts of interrupted starts. Those that cannot be removed do no harm. */
function removeDrafts(folder: string): void {
  const drafts = readdirSync(dirname(folder)).filter((name) => name.startsWith(`${basename(folder)}.draft-`))
  for (const draft of drafts) rmSync(join(dirname(folder), draft), { recursive: true, force: true, maxRetries: 3 })
}

/** macOS has no C.UTF-8; its UTF-8 classifies letters in the same way. */
function locale(): string[] {
  return process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8']
}

async function createOwner(place: DatabasePlace, folder: string): Promise<void> {
  const password = randomBytes(24).toString('hex')
  const statements = [
    `create role ${databaseName} login createdb password '${password}';`,
    `create database ${databaseName} owner ${databaseName};`,
  ]
  await run(
    place,
    'postgres',
    ['--single', '-c', 'exit_on_error=on', '-D', folder, 'postgres'],
    `${statements.join('\n')}\n`,
  )
  const file = join(folder, passwordFile)
  writeFileSync(file, password, { mode: 0o600, flush: true })
  if (place.runAs) chownSync(file, place.runAs.uid, place.runAs.gid)
}

function refuseOtherVersion({ folder, programs }: DatabasePlace): void {
  const existing = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const major = programs.version.split('.')[0]
  if (existing === major) return
  throw new Error(
    `${folder} was created by PostgreSQL ${existing} and this is ${major}: dump it with the old one, or choose another DATA_DIR`,
  )
}

/** Runs one of PostgreSQL's programs. Throws with its output if it fails. */
async function run({ programs, runAs }: DatabasePlace, name: string, args: string[], input = ''): Promise<void> {
  const child = spawn(join(programs.folder, 'bin', name), args, {
    cwd: '/',
    env: databaseEnvironment,
    stdio: 'pipe',
    ...runAs,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stdin.on('error', () => undefined).end(input)
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`${name} failed (${String(code)}): ${output.trim()}`)
}
