import { randomUUID } from 'node:crypto'
import { defaultTheme } from '@wayhouse/domain/theme'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { createDatabase, createPool } from '../platform/database/connect.ts'
import { createJobs } from '../platform/jobs.ts'
import type { Jobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { createMail, mailQueue } from '../platform/mail.ts'
import { copyDatabase, databaseNamed, onServer } from '../testing/database.ts'
import { callsOf, documentedBlock } from '../testing/documented-blocks.ts'
import { emailCommands } from './emails.ts'

const name = `test_${randomUUID().replaceAll('-', '')}`
const pool = () => createPool(databaseNamed(inject('databaseUrl'), name), 4)
const delivered: string[] = []
let isDown = true
let product: Jobs
let close: () => Promise<void>
let operate: (...args: string[]) => ReturnType<typeof emailCommands.run>

beforeAll(async () => {
  await copyDatabase(inject('databaseUrl'), name)
  const [productPool, operatorPool] = [pool(), pool()]
  product = createJobs(productPool, createLog('silent'))
  const db = createDatabase(operatorPool)
  const deliver = ({ to }: { to: string }) => {
    if (isDown) return Promise.reject(new Error('550 mailbox unavailable'))
    delivered.push(to)
    return Promise.resolve()
  }
  const theme = () => Promise.resolve(defaultTheme)
  await product.start([
    {
      ...mailQueue({ deliver, appUrl: 'https://wayhouse.example', theme, isHidden: async () => false }),
      retryLimit: 0,
    },
  ])
  await product.run()
  for (const to of ['ana@mail.example', 'ben@mail.example'])
    await createMail(product).send(db, { to, subject: 'Your receipt', paragraphs: ['Thank you.'] })
  // as in the operators' process, which runs beside the product and processes no queue
  const jobs = createJobs(operatorPool, createLog('silent'))
  operate = (...args) => emailCommands.run({ jobs, db, clock: systemClock(), by: 'noor' }, args)
  close = async () => {
    await product.stop()
    await Promise.all([productPool.end(), db.destroy()])
    await onServer(inject('databaseUrl'), `drop database ${name} with (force)`)
  }
})
afterAll(() => close())

it('R13 emails that failed on every attempt are listed with the reason, and sent when an operator retries them', async () => {
  await expect.poll(async () => (await operate('emails'))?.lines).toHaveLength(2)
  const line = (await operate('emails'))?.lines.find((text) => text.includes('ana@mail.example')) ?? ''
  expect(line).toMatch(/^\S{36} {2}\d{4}-\d\d-\d\dT\d\d:\d\dZ {2}ana@mail\.example {2}Your receipt {2}\(550 mailbox/)
  isDown = false
  expect(await operate('emails', 'retry', line.slice(0, 36))).toEqual({
    lines: ['1 email will be retried'],
    exitCode: 0,
  })
  await expect.poll(() => delivered).toEqual(['ana@mail.example'])
  // as docs/operations.md says: the list, and all of them again
  for (const words of callsOf(documentedBlock('npm run operate -- emails '), ['npm']))
    expect(await operate(...words.slice('npm run operate --'.split(' ').length))).toMatchObject({ exitCode: 0 })
  await expect.poll(() => delivered).toEqual(['ana@mail.example', 'ben@mail.example'])
  expect(await operate('emails')).toEqual({ lines: ['No undelivered emails'], exitCode: 0 })
})

it('R13 an unknown email cannot be retried', async () => {
  const before = delivered.length
  for (const id of [randomUUID(), 'nonsense', "' or true --"])
    expect(await operate('emails', 'retry', id)).toEqual({ lines: ['No such undelivered email'], exitCode: 1 })
  expect(delivered).toHaveLength(before)
})
