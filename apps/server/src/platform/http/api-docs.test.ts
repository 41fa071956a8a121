import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the API reference', () => {
  it('is valid OpenAPI 3.1 with named schemas and the declared errors of each call', async () => {
    const { body } = await app.request('GET', '/api/openapi.json')
    expect(body.openapi).toMatch(/^3\.1\./)
    expect((await new Validator().validate(structuredClone(body))).valid).toBe(true)
    expect(Object.keys(body.components.schemas)).toEqual(
      expect.arrayContaining(['Tribe', 'TribeCard', 'TribePage', 'NewTribe', 'SessionUser']),
    )
    expect(body.paths['/tribes'].get.responses['200'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/TribePage',
    })
    const refusals = body.paths['/tribes'].post.responses
    expect(Object.keys(refusals)).toEqual(expect.arrayContaining(['201', '401', '403', '422', '429']))
    expect(refusals['403'].content['application/json'].schema.properties.code.enum).toEqual(
      expect.arrayContaining(['SUBSCRIPTION_REQUIRED', 'VERIFICATION_REQUIRED']),
    )
  })

  it('SEC-01 names the scope of each operation that an access token may call, and no other', async () => {
    const { paths, components } = (await app.request('GET', '/api/openapi.json')).body
    expect(components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(paths['/tribes'].post.security).toEqual([{ session: [] }, { bearer: ['tribes:write'] }])
    for (const path of ['/me', '/me/tokens', '/checkout', '/admin/members'])
      expect([path, JSON.stringify(paths[path]).includes('bearer')]).toEqual([path, false])
  })

  it('has a page whose scripts and styles come from this server', async () => {
    const page = await app.request('GET', '/api/docs')
    expect(page.status).toBe(200)
    for (const [, path] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await app.request('GET', path)).status).toBe(200)
      expect(path).toMatch(/^\//)
    }
  })

  it.each([
    '/api/docs/..%2f..%2fpackage.json',
    '/api/docs/constructor',
    '/api/docs/package.json',
    '/api/docs/index.html',
    '/swagger-ui.css',
  ])('serves nothing at %s', async (path) => {
    expect((await app.request('GET', path)).status).toBe(404)
  })

  it('T59 names the session cookie that is used under https', async () => {
    const secure = await startTestApp({ APP_URL: 'https://stay.example' })
    const { body } = await secure.request('GET', '/api/openapi.json')
    expect((await secure.member()).cookie).toContain(`${body.components.securitySchemes.session.name}=`)
    expect(body.components.securitySchemes.session.name).toMatch(/^__Host-/)
    await secure.close()
  })
})
