import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchangeCode, readProfile } from './linkedin-calls.ts'

/** A vendor that accepts connections and never answers. */
const silent = createServer()
let base: string
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(silent.address() as AddressInfo).port}` // a TCP server's address is never a string
})
afterAll(() => silent.closeAllConnections())

const linkedIn = () => ({ clientId: 'a', clientSecret: 'b', authorizationBase: base, apiBase: base, timeoutMs: 50 })

describe('LinkedIn that never answers', () => {
  it('AUTH-03 R8 is given up after a time, for the code and for the profile', async () => {
    await expect(exchangeCode(linkedIn(), { code: 'x', redirectURI: 'http://own.test' })).rejects.toThrow('timeout')
    expect(await readProfile(linkedIn(), 'token')).toBeNull()
  })
})
