import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addOperator } from '../../testing/operators.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { legalDocuments } from './documents.ts'

it('DUTY-06 CON-02 the overview shows operators which documents are due, and the templates, which nobody has reviewed, are', async () => {
  const app = await startTestApp()
  const [moderator, member] = [await addOperator(app), await app.member()]
  const { documents } = (await moderator.request('GET', '/api/admin/overview')).body
  expect(documents.map(({ file }: { file: string }) => file)).toEqual([
    'analytics-retention.md',
    'breach-runbook.md',
    'identity-checks.md',
    'risk-assessment.md',
  ])
  for (const document of documents)
    expect(document).toMatchObject({ is_template: true, reviewed_on: null, is_due: true })
  expect((await member.request('GET', '/api/admin/overview')).status).toBe(404)
  await app.close()
})

it('DUTY-06 a document is read anew each time, those that are due come first, and without a folder there are none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wayhouse-legal-'))
  const write = (name: string, reviewed: string) =>
    writeFile(join(folder, name), `---\ntitle: ${name}\ntemplate: no\nreviewed: ${reviewed}\n---\n`)
  const read = async () => (await legalDocuments('2026-11-28', folder)).map(({ file, is_due }) => [file, is_due])
  await write('a.md', '2026-11-01')
  await write('b.md', 'never')
  await writeFile(join(folder, 'README.md'), '# About')
  await writeFile(join(folder, 'notes.txt'), '---\nreviewed: never\n---\n')
  expect(await read()).toEqual([
    ['b.md', true],
    ['a.md', false],
  ])
  await write('b.md', '2026-11-28')
  expect(await read()).toEqual([
    ['a.md', false],
    ['b.md', false],
  ])
  await rm(folder, { recursive: true })
  expect(await read()).toEqual([])
})
