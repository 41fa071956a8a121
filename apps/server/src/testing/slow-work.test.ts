import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeSlowWork, watched } from './slow-work.ts'
import { startTestApp } from './test-app.ts'
import type { TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('slow work in tests', () => {
  it('is noticed inside of a transaction, and not outside', async () => {
    const hashes = watched({ hash: async () => '', verify: async () => true })
    const work = async () => {
      await hashes.hash('a')
      await hashes.verify({ hash: '', password: 'a' })
      await fetch(`${app.url}/healthz`)
      await new Promise((resolve) => request(`${app.url}/healthz`, resolve).end())
    }
    await work()
    expect(takeSlowWork()).toEqual([])
    await app.db.transaction().execute(work)
    expect(takeSlowWork()).toEqual(['hashed a password', 'verified a password', 'sent a request', 'sent a request'])
  })
})
