import { describe, expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

describe('a logged path', () => {
  it.each([
    ['/api/auth/reset-password/JkWqYtZ0aB3dE5fG7hI9kLmN?callbackURL=%2Fauth', '/api/auth/reset-password/:id'],
    ['/api/calendar/AbCdEfGhIjKlMnOpQrStUvWxYz012345678901234567.ics', '/api/calendar/:id'],
    ['/app/tribes/0f8fad5b-d9cb-469f-a165-70867728950e', '/app/tribes/:id'],
    ['/api/me/notifications/read-all?x=secret', '/api/me/notifications/read-all'],
    ['/app/onboarding/basic-info', '/app/onboarding/basic-info'],
    ['/api/webhooks/stripe', '/api/webhooks/stripe'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/%00secret', '/:id'],
    ['/', '/'],
  ])('T53 %s is %s', (address, logged) => {
    expect(loggedPath(address)).toBe(logged)
  })
})
