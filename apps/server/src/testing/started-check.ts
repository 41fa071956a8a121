import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startCheck, unverifiedMember } from './identity.ts'
import type { Check } from './identity.ts'
import { startTestApp } from './test-app.ts'
import type { TestResponse, TestApp, TestMember } from './test-app.ts'

/** A server, and for each test a member who has started a check there. */
export type StartedCheck = {
  readonly app: TestApp
  readonly member: TestMember
  readonly check: Check
  /** Sends a webhook, signed or not. */
  send(body: string, headers: Record<string, string>): Promise<TestResponse>
  nowSeconds(): number
}

/** Registers the hooks that set this up for the tests of one file. */
export function startedCheck(): StartedCheck {
  let app: TestApp
  let member: TestMember
  let check: Check
  beforeAll(async () => {
    app = await startTestApp()
  })
  beforeEach(async () => {
    member = await unverifiedMember(app)
    check = await startCheck(app, member)
  })
  afterAll(() => app.close())
  return {
    get app() {
      return app
    },
    get member() {
      return member
    },
    get check() {
      return check
    },
    send: (body, headers) => app.request('POST', '/api/webhooks/didit', body, headers),
    nowSeconds: () => Math.floor(app.clock.now().getTime() / 1000),
  }
}
