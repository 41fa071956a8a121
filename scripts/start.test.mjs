import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockFolder } from '../apps/server/src/platform/database/folder-lock.ts'
import { processStart } from '../apps/server/src/platform/database/process-start.ts'
import { freePort } from './free-port.mjs'
import { launch, root, run } from './processes.mjs'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'wayhouse-start-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('npm start', () => {
  it('R16 fails if another process has the data folder, names that process, and sets nothing up', async () => {
    const unlock = await lockFolder(folder)
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
    const { code, output } = await run(process.execPath, [join(root, 'scripts/start.mjs')], { env })
    unlock()
    expect(code).toBe(78)
    expect(output).toContain(`${folder} is in use by process ${process.pid}`)
    expect(output).not.toContain('Dependencies')
  })

  it('R11 fails with one line if its port is in use, and sets nothing up', async () => {
    const port = await freePort()
    const listener = createServer()
    await new Promise((resolve) => listener.listen(port, '127.0.0.1', () => resolve(null)))
    const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: '' }
    const { code, output } = await run(process.execPath, [join(root, 'scripts/start.mjs')], { env })
    listener.close()
    expect(code).toBe(78)
    expect(output).toBe(`PORT: ${port} is in use; stop what is using it, or choose another one`)
    expect(readdirSync(folder)).toEqual([])
  })

  it('R11 leaves a port that is none to the product, which reports it with all other errors', async () => {
    const { refuseTakenPort } = await import('./settings.mjs')
    for (const port of ['99999', '-1', 'x', '80.5']) {
      vi.stubEnv('PORT', port)
      await expect(refuseTakenPort()).resolves.toBeUndefined()
    }
    vi.unstubAllEnvs()
  })

  it('works before the dependencies are installed: its files import only Node and each other', () => {
    for (const name of importedFrom('start.mjs', new Set())) {
      const imports = [...read(name).matchAll(/^(?:import .*|\}) from '(.+)'$/gm)].map(([, from = '']) => from)
      expect(
        imports.filter((from) => !/^(node:|\.\/)/.test(from)),
        name,
      ).toEqual([])
    }
  })
})

describe('the processes that scripts start', () => {
  it('return their exit code, or 128 plus the number of a signal', async () => {
    expect(await launch('sh', ['-c', 'exit 3'], { stdio: 'ignore' }).ended).toEqual({ code: 3 })
    expect(await launch('sh', ['-c', 'kill -TERM $$'], { stdio: 'ignore' }).ended).toEqual({ code: 143 })
    expect(await launch(join(folder, 'absent'), [], { stdio: 'ignore' }).ended).toMatchObject({ code: 127 })
  })

  it('are killed after their time limit, with their descendants', async () => {
    const { code, output } = await run('sh', ['-c', 'sleep 600 & echo $!; wait'], { limitMs: 300 })
    expect(code).not.toBe(0)
    expect(output).toContain('stopped after 0.3 s')
    const grandchild = Number(/^\d+/.exec(output)?.[0])
    await expect.poll(() => processStart(grandchild)).toBe(null)
  })
})

function importedFrom(name, seen) {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const [, next] of read(name).matchAll(/^(?:import .*|\}) from '\.\/(.+)'$/gm)) importedFrom(next, seen)
  return seen
}

function read(name) {
  return readFileSync(join(root, 'scripts', name), 'utf8')
}
