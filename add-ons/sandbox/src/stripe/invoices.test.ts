import { order, lastingNewcomer } from '@wayhouse/server/testing/contracts'
import { startTestApp } from '@wayhouse/server/testing/test-app'
import type { TestApp } from '@wayhouse/server/testing/test-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfOf } from './pdf.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The bytes at the offsets that the table of a PDF names. */
function objectsAt(file: string): string[] {
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect(file.slice(start, start + 4)).toBe('xref')
  return [...file.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) =>
    file.slice(Number(offset), Number(offset) + 7),
  )
}

describe('the invoice of a payment', () => {
  it.each([
    ['nomad', 'For: Wayhouse: Nomad every year', '€59.00'],
    ['worlds_citizen', 'For: Wayhouse: A membership for life', '€109.00'],
  ] as const)(
    'DUTY-04 of %s is a page and a PDF with the same content, linked from the receipts',
    async (plan, line, sum) => {
      const member = await lastingNewcomer(app)
      await order(app, member, plan)
      const [receipt] = (await member.request('GET', '/api/receipts')).body
      const pathOf = (address: string) => new URL(address).pathname
      const page = await (await fetch(app.url + pathOf(receipt.url))).text()
      const response = await fetch(app.url + pathOf(receipt.invoice_url))
      expect(response.headers.get('content-type')).toBe('application/pdf')
      const file = Buffer.from(await response.arrayBuffer()).toString('latin1')
      expect(file).toContain(`(${line})`)
      expect(file).toContain(`(To: ${member.email})`)
      expect(file).toContain(`(Total: ${sum.replace('€', '\u0080')}, taxes included)`)
      for (const [, label, value] of page.matchAll(/<dt>(.+?)<\/dt><dd>(.+?)<\/dd>/g))
        expect(file.replaceAll(/\) Tj\nT\* \(/g, ' ')).toContain(`${label}: ${value?.replace('€', '\u0080')}`)
      expect((await fetch(`${app.url}/sandbox/stripe/invoices/in_unknown/pdf`)).status).toBe(404)
    },
  )

  it('is a valid file: its table names where each object begins, and special characters are kept or replaced', () => {
    const file = pdfOf('Invoice (1)', ['“Zoë” – 5 € \\ Łódź', 'word '.repeat(60)]).toString('latin1')
    expect(objectsAt(file)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `${number} 0 obj`))
    expect(file).toContain(String.raw`(Invoice \(1\)) Tj`)
    expect(file).toContain('(\u0093Zoë\u0094 \u0096 5 \u0080 \\\\ ?ód?)')
    const stream = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file)
    expect(stream?.[2]).toHaveLength(Number(stream?.[1]))
  })
})
