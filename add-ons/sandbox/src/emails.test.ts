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

/** The names of all emails in the gallery: what every room's `emails.ts` and texts of notifications export. */
async function allEmails(): Promise<string[]> {
  const files = (await readdir(features, { recursive: true })).filter((path) =>
    /\/(?:emails|texts|member-texts)\.ts$/.test(path),
  )
  const names = files.map(async (path) => {
    const room = path.split('/')[0] ?? ''
    const emails: object = await import(features + path)
    return Object.keys(emails).map((email) => `${room}-${email}`)
  })
  return (await Promise.all(names)).flat()
}

/** The names of the samples in the gallery; several samples of an email are numbered. */
async function shownSamples(): Promise<string[]> {
  const page = await app.request('GET', '/sandbox/ui/emails')
  return [...String(page.body).matchAll(/<article id="([^"]+)"/g)].map(([, name = '']) => name)
}

describe('the gallery of emails', () => {
  it('shows all emails of all rooms', async () => {
    const names = (await shownSamples()).map((name) => name.replace(/-\d+$/, ''))
    expect([...new Set(names)].toSorted()).toEqual((await allEmails()).toSorted())
  })

  it('serves each as HTML and as text, for frames of this site, without scripts and resources but our pictures', async () => {
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
  it('serves the HTML of an email, without scripts and resources but our pictures', async () => {
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
