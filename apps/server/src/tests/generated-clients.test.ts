import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberWithPassword, testPassword } from '../testing/accounts.ts'
import { publishTribe } from '../testing/builders.ts'
import { documentedBlock } from '../testing/documented-blocks.ts'
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

it('the commands of docs/api.md make clients of a served document', { timeout: 120_000 }, async () => {
  const places = { 'http://localhost:3000': app.url, 'schema.ts': join(folder, 'schema.ts') }
  const commands = Object.entries({ ...places, '-o client ': `-o ${join(folder, 'client')} ` }).reduce(
    (text, [documented, here]) => text.replaceAll(documented, here),
    documentedBlock('npx openapi-typescript'),
  )
  const env = { ...process.env, NODE_OPTIONS: `--import ${join(clients, 'typescript-5.mjs')}` }
  await run('bash', ['-euc', commands], { cwd: clients, env })
  expect(await readFile(places['schema.ts'], 'utf8')).toContain('"/tribes/{id}": {')
  expect(await readFile(join(folder, 'client', 'sdk.gen.ts'), 'utf8')).toContain('/tribes/{id}')
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
