import { drawingPath, emailPicturePath, linkPreviewPath } from '@wayhouse/domain/tribes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishTribe } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let tribe: string
beforeAll(async () => {
  app = await startTestApp({}, { web: { render, files: [] } })
  host = await app.member()
  tribe = await publishTribe(app, host, { image_urls: [] })
})
afterAll(() => app.close())

/** A fake web application, which responds to missing pictures with 404. */
async function render({ url }: Request): Promise<Response> {
  const status = new URL(url).pathname.startsWith('/images/') ? 404 : 200
  return new Response('<p>A page</p>', { status, headers: { 'content-type': 'text/html' } })
}

/** The parts of a response that do not differ between requests. */
async function responseTo(method: string, path: string) {
  const response = await fetch(app.url + path, { method, headers: { 'accept-encoding': 'identity' } })
  const [type, length] = [response.headers.get('content-type'), response.headers.get('content-length')]
  return { status: response.status, type, length, text: await response.text() }
}

/** Uploads a portrait and returns its address. */
async function uploadPortrait(): Promise<string> {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#7d1c42' } })
  const response = await fetch(`${app.url}/api/me/avatar`, {
    method: 'POST',
    headers: { cookie: host.cookie, 'content-type': 'image/png' },
    body: new Uint8Array(await picture.png().toBuffer()),
  })
  return ((await response.json()) as { avatar_url: string }).avatar_url
}

describe('a HEAD request', () => {
  it('SHELL-03 has the response of GET without the body, for pictures, pages, files and the API', async () => {
    const card = linkPreviewPath({ id: tribe, size: 3, members_count: 0, airbnb_total_cost: null })
    const paths = [
      drawingPath(tribe, 1),
      card,
      emailPicturePath(tribe),
      await uploadPortrait(),
      '/',
      '/app',
      `/app/tribes/${tribe}`,
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      '/api/tribes',
      '/api/docs',
      '/api/openapi.json',
    ]
    for (const path of paths) {
      const [get, head] = [await responseTo('GET', path), await responseTo('HEAD', path)]
      expect([path, head]).toEqual([path, { ...get, status: 200, text: '' }])
      expect(get.text, path).not.toBe('')
    }
  })

  it('SHELL-03 has the status 404 for a missing picture', async () => {
    for (const path of [drawingPath(tribe, 9), '/images/avatars/none.webp', '/images/tribes/none/share.jpg'])
      expect((await responseTo('HEAD', path)).status).toBe(404)
  })
})
