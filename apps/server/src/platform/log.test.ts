import { describe, expect, it } from 'vitest'
import { createLimits } from './limits.ts'
import { createLog, inRequest, startLog } from './log.ts'
import { version } from './version.ts'

function logged() {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => lines.push(line) })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') }
}

describe('a line of the log', () => {
  it('R8 is the first of a process, and says which version starts', () => {
    const lines: string[] = []
    startLog('info', { write: (line) => lines.push(line) }).info('next')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'starting', version }, { msg: 'next' }])
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
  })

  it('R8 has the id of its request, and none outside of requests', async () => {
    const { log, last } = logged()
    await inRequest('one', async () => {
      await Promise.resolve()
      log.error({ err: new Error('it failed') }, 'deep inside')
    })
    expect(last()).toMatchObject({ request_id: 'one', err: { message: 'it failed' }, msg: 'deep inside' })
    log.error('outside')
    expect(last()).not.toHaveProperty('request_id')
  })

  it('R8 has the reason for each address of a host that could not be reached', () => {
    const { log, last } = logged()
    const failures = [new Error('connect ECONNREFUSED ::1:1'), new Error('connect ECONNREFUSED 127.0.0.1:1')]
    log.error({ err: new AggregateError(failures) }, 'the database')
    expect(last().err.message).toBe('connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1')
  })

  it('R8 has the message of an error that is a plain object, as pg-boss passes it', () => {
    const { log, last } = logged()
    const error = Object.assign(new Error('timeout exceeded'), { detail: 'Key (email)=(ana@demo.test)' })
    log.error({ err: { ...error, message: error.message, stack: error.stack, queue: 'mail' } }, 'the jobs')
    expect(last().err).toEqual({ message: 'timeout exceeded', stack: error.stack })
  })

  it('R8 reports with its reason that Redis is unavailable, and the limits can still be closed', async () => {
    const { log, lines } = logged()
    const limits = createLimits('postgres://unused@127.0.0.1:1/unused', 'redis://127.0.0.1:1', log)
    await expect.poll(() => lines.join('')).toContain('ECONNREFUSED')
    expect(lines[0]).toContain('Redis')
    await limits.close()
  })
})
