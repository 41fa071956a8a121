import { describe, expect, it } from 'vitest'
import { configErrors } from '../testing/production-settings.ts'
import { readConfig } from './config.ts'
import { processesFrom } from './processes.ts'

const own = { DATABASE_URL: 'postgres://a/b' }

describe('the number of processes', () => {
  it.each([
    ['one on the embedded database', {}, 8, { processes: 1, databasePoolSize: 10 }],
    ['one for each processor', own, 2, { processes: 2, databasePoolSize: 10 }],
    ['with four connections each', own, 8, { processes: 8, databasePoolSize: 32 }],
    ['at most 64', own, 128, { processes: 64, databasePoolSize: 256 }],
    ['as many as can have two', { ...own, DATABASE_POOL_SIZE: 9 }, 8, { processes: 4, databasePoolSize: 9 }],
    ['as it is set', { ...own, WEB_CONCURRENCY: 3 }, 8, { processes: 3, databasePoolSize: 12 }],
    ['also on the embedded database', { WEB_CONCURRENCY: 2 }, 8, { processes: 2, databasePoolSize: 10 }],
  ])('is %s', (_name, variables, processors, expected) => {
    expect(processesFrom(variables, processors)).toEqual(expected)
  })

  it.each(['0', '1.5', '65', 'two', '-1'])('R11 may not be %s, which is named with all other errors', (count) => {
    const names = configErrors({ WEB_CONCURRENCY: count, PORT: 'x' }).map((error) => error.split(':')[0])
    expect(names).toEqual(['PORT', 'WEB_CONCURRENCY'])
  })

  it('R11 may not be more than the connections that are set allow', () => {
    expect(configErrors({ WEB_CONCURRENCY: '4', DATABASE_POOL_SIZE: '7' })).toEqual([
      'DATABASE_POOL_SIZE: must be at least 2 for each process of WEB_CONCURRENCY',
    ])
    expect(readConfig({ WEB_CONCURRENCY: '4', DATABASE_POOL_SIZE: '8' })).toMatchObject({
      processes: 4,
      databasePoolSize: 8,
    })
  })
})
