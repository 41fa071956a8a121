import { describe, expect, it } from 'vitest'
import { dueQueues, runDueJobs } from './due-jobs.ts'
import { scheduled } from './jobs.ts'

const queues = [
  { name: 'nightly', cron: '17 3 * * *' },
  { name: 'hourly', cron: '23 * * * *' },
  { name: 'every-five-minutes', cron: '*/5 * * * *' },
  { name: 'not-scheduled' },
]
const from = new Date('2026-11-20T10:01:00Z')

describe('scheduled jobs after a clock was advanced', () => {
  it.each([
    ['2026-11-20T10:04:59Z', []],
    ['2026-11-20T10:05:00Z', ['every-five-minutes']],
    ['2026-11-20T11:00:00Z', ['every-five-minutes', 'hourly']],
    ['2026-11-21T03:16:00Z', ['every-five-minutes', 'hourly']],
    ['2026-11-28T10:01:00Z', ['every-five-minutes', 'hourly', 'nightly']],
  ])('until %s these are due, in their order: %j', (to, names) => {
    expect(dueQueues(queues, { from, to: new Date(to) }).map(({ name }) => name)).toEqual(names)
  })

  it('run one after the other, also after one that fails', async () => {
    const events: string[] = []
    const job = (name: string, cron: string, fails: boolean) =>
      scheduled({
        name,
        cron,
        run: async () => {
          events.push(`${name} starts`)
          await Promise.resolve()
          events.push(`${name} ends`)
          if (fails) throw new Error('no room')
        },
      })
    const run = (fails: boolean) =>
      runDueJobs([job('second', '30 * * * *', false), job('first', '10 * * * *', fails)], {
        from,
        to: new Date('2026-11-20T12:00:00Z'),
      })
    await expect(run(true)).rejects.toThrow('no room')
    expect(events).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
    expect(await run(false)).toEqual(['first', 'second'])
  })
})
