import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberWithPassword, testPassword } from '../testing/accounts.ts'
import { publishTribe } from '../testing/builders.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const clients = join(root, 'clients')
const run = promisify(execFile)

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  await publishTribe(app, await app.member(), { title: 'A house by the sea' })
  folder = await mkdtemp(join(tmpdir(), 'wayhouse-clients-'))
  const document = join(folder, 'openapi.json')
  await writeFile(document, JSON.stringify((await app.request('GET', '/api/openapi.json')).body))
  await run(process.execPath, ['generate.mjs', document, 'generated'], { cwd: clients })
}, 400_000)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

describe('clients that are generated from the API’s document', () => {
  it('compile', async () => {
    await expect(run(join(root, 'node_modules/.bin/tsc'), ['-p', clients])).resolves.toMatchObject({ stdout: '' })
  }, 400_000)

  it.each(['openapi-fetch', 'hey-api'])('sign in, read, write and know an error by its code: %s', async (name) => {
    const { email } = await memberWithPassword(app)
    const { stdout } = await run(process.execPath, [`with-${name}.ts`, app.url, email, testPassword], { cwd: clients })
    expect(JSON.parse(stdout)).toEqual({
      tribes: ['A house by the sea'],
      bio: `Written with ${name}`,
      code: 'SKILL_ALREADY_ADDED',
      isKnown: true,
    })
  })
})
