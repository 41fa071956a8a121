import { execFileSync, spawnSync } from 'node:child_process'

/** The user that a program runs as, or null for the user of this process. */
export type RunAs = { uid: number; gid: number } | null

const name = 'postgres'

/** The system user `postgres`, created if it is missing. PostgreSQL refuses to run as root, so root starts it as this user. */
export function postgresUser(): NonNullable<RunAs> {
  const existing = lookUp()
  if (existing) return existing
  createSystemUser()
  const created = lookUp()
  if (created) return created
  throw new Error(
    `PostgreSQL does not run as root, and the user ${name} could not be created: set DATABASE_URL to a server`,
  )
}

/** Whether a user may run `test`, a shell condition in which `$1` is the path. */
export function userCan(runAs: RunAs, test: string, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', test, 'sh', path], { cwd: '/', stdio: 'ignore', ...runAs }).status === 0
}

function lookUp(): RunAs {
  const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  const [uid, gid] = ids.map((id) => (id.status === 0 ? Number(id.stdout) : null))
  return uid && gid ? { uid, gid } : null
}

/** Creates a system user without password, shell or home, by the command that the distribution has. */
function createSystemUser(): void {
  const shell = '/usr/sbin/nologin'
  const commands: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', shell, name]],
    ['adduser', ['--system', '--group', '--no-create-home', '--home', '/nonexistent', '--shell', shell, name]],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]],
  ]
  for (const [command, args] of commands) {
    try {
      execFileSync(command, args, { stdio: 'ignore' })
      return
    } catch {
      // try the next command
    }
  }
}
