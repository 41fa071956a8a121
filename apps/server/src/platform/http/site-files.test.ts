import { brand } from '@wayhouse/domain/brand'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { days } from '../clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('SHELL-03 robots.txt allows the public pages, disallows the members’, and names the sitemap', async () => {
  const robots = await textOf('/robots.txt')
  expect(robots).toMatch(/^User-agent: \*$/m)
  for (const path of ['/api/', '/app/messages', '/app/profile']) expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).not.toMatch(/^Disallow: \/app\/?(?:tribes)?\/?$/m)
  expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m)
})

it('ROUTE-01 the sitemap lists the full address of every public page, and no page for members', async () => {
  const text = await textOf('/sitemap.xml')
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/about', '/privacy', '/terms', '/app']))
  expect(paths.filter((path) => /^\/(?:api|auth|app\/(?!tribes\/))/.test(path))).toEqual([])
})

it('SHELL-03 the manifest has the name, the start page and the icons', async () => {
  const manifest = JSON.parse(await textOf('/manifest.webmanifest'))
  expect(manifest).toMatchObject({ name: 'Wayhouse', start_url: '/app', display: 'standalone' })
  expect(manifest.icons).toContainEqual({ src: '/icon-192.png', sizes: '192x192', type: 'image/png' })
})

it('SHELL-03 a program that asks for /favicon.ico gets the icon', async () => {
  const response = await fetch(`${app.url}/favicon.ico`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, '/icon-192.png'])
})

it('R11 security.txt names whom to write to, for at most a year (RFC 9116)', async () => {
  const text = await textOf('/.well-known/security.txt')
  const { appUrl } = app.platform.config
  expect(text).toContain(`Contact: mailto:${brand.supportEmail}\n`)
  expect(text).toContain(`Policy: ${appUrl}/contact#security\n`)
  expect(text).toContain(`Canonical: ${appUrl}/.well-known/security.txt\n`)
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(app.clock.now().getTime())
  expect(expires).toBeLessThan(app.clock.now().getTime() + days(365))
})

it('R11 security.txt is renewed with the clock', async () => {
  const expires = async () => Date.parse(/^Expires: (\S+)$/m.exec(await textOf('/.well-known/security.txt'))?.[1] ?? '')
  const before = await expires()
  app.clock.advance(days(30))
  expect((await expires()) - before).toBeGreaterThanOrEqual(days(30))
})

async function textOf(path: string): Promise<string> {
  const response = await fetch(app.url + path)
  expect(response.status).toBe(200)
  return response.text()
}
