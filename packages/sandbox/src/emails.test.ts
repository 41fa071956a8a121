import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startTestApp } from '@wayhouse/server/testing/test-app'
import type { TestApp } from '@wayhouse/server/testing/test-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const features = fileURLToPath(new URL('../../../apps/server/src/features/', import.meta.url))

/** Every email of every room, by the name that the gallery gives it: the functions that its `emails.ts` exports. */
async function everyEmail(): Promise<string[]> {
  const files = (await readdir(features, { recursive: true })).filter((path) => path.endsWith('/emails.ts'))
  const names = files.map(async (path) => {
    const room = path.split('/')[0] ?? ''
    const emails: object = await import(features + path)
    return Object.keys(emails).map((email) => `${room}-${email}`)
  })
  return (await Promise.all(names)).flat()
}

/** What the gallery shows; samples of one email are numbered. */
async function shown(): Promise<string[]> {
  const page = await app.request('GET', '/sandbox/ui/emails')
  return [...String(page.body).matchAll(/<article id="([^"]+)"/g)].map(([, name = '']) => name)
}

describe('the gallery of emails', () => {
  it('every email of every room is shown', async () => {
    const names = (await shown()).map((name) => name.replace(/-\d+$/, ''))
    expect([...new Set(names)].toSorted()).toEqual((await everyEmail()).toSorted())
  })

  it('each is there as HTML and as text, for frames of this site that load and run nothing', async () => {
    const page = String((await app.request('GET', '/sandbox/ui/emails')).body)
    const frames = [...page.matchAll(/src="([^"]+)\.txt"/g)].map(([, address = '']) => address)
    expect(frames.length).toBeGreaterThan(10)
    for (const name of frames) {
      for (const form of ['html', 'html?dark', 'txt']) {
        const { status, body, headers } = await app.request('GET', `${name}.${form}`)
        expect([name, status, String(body).includes('Email settings')]).toEqual([name, 200, true])
        expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox; frame-ancestors 'self'/)
        expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
      }
    }
    expect((await app.request('GET', '/sandbox/ui/emails/nothing.html')).status).toBe(404)
  })
})

describe('the inbox', () => {
  it('an email is there as a mail program shows it, and loads and runs nothing', async () => {
    const { id } = await app.db
      .insertInto('sandbox_mails')
      .values({ message_id: '<sample>', recipient: 'ana@mail.example', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { status, body, headers } = await app.request('GET', `/sandbox/mail/${id}.html`)
    expect([status, body]).toEqual([200, '<p>Hi</p>'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await app.request('GET', `/sandbox/mail/${id + 1}.html`)).status).toBe(404)
  })
})
