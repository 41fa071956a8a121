import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { authSecret } from './secret.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wayhouse-secret-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('the secret of an installation', () => {
  it('T76 is the configured one, and then no file is written', async () => {
    expect(await authSecret({ authSecret: 'configured', dataDir })).toBe('configured')
    await expect(stat(join(dataDir, 'secret'))).rejects.toThrow('ENOENT')
  })

  it('T76 is otherwise generated once, long, and readable only by its owner', async () => {
    const folder = join(dataDir, 'missing', 'parent', 'folders')
    const first = await authSecret({ authSecret: null, dataDir: folder })
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(await authSecret({ authSecret: null, dataDir: folder })).toBe(first)
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  })

  it('T59 is the same for nodes that start at the same time, and does not change', async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, () => authSecret({ authSecret: null, dataDir })))
    expect(new Set(secrets).size).toBe(1)
    await writeFile(join(dataDir, 'secret'), 'set by an operator')
    expect(await authSecret({ authSecret: null, dataDir })).toBe('set by an operator')
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('set by an operator')
  })
})
