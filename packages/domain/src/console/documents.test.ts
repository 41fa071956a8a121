import { describe, expect, it } from 'vitest'
import { legalDocument } from './documents.ts'

const today = '2026-11-28'
const withHead = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\n# A document\n`

describe('when a document is to be reviewed', () => {
  it.each([
    ['never', 12, null, true],
    ['', 12, null, true],
    ['soon', 12, null, true],
    ['2026-02-30', 12, null, true],
    ['2027-01-01', 12, null, true],
    ['2026-11-28', 12, '2027-11-28', false],
    ['2025-11-29', 12, '2026-11-29', false],
    ['2025-11-28', 12, '2026-11-28', true],
    ['2020-01-01', 12, '2021-01-01', true],
    ['2026-08-31', 3, '2026-11-30', false],
    ['2026-05-28', 6, '2026-11-28', true],
    ['2026-05-28', 'x', '2027-05-28', false],
    ['2026-05-28', 0, '2027-05-28', false],
  ])('DUTY-06 reviewed %s, every %s months: due on %s', (reviewed, months, due_on, is_due) => {
    const text = withHead('title: A leak: 72 hours', `reviewed: ${reviewed}`, `review_every_months: ${months}`)
    expect(legalDocument('a.md', text, today)).toMatchObject({ title: 'A leak: 72 hours', due_on, is_due })
  })

  it('DUTY-06 is a template until it says that it is none', () => {
    const isTemplate = (...lines: string[]) => legalDocument('a.md', withHead(...lines), today)?.is_template
    expect([isTemplate('template: yes'), isTemplate('x: y'), isTemplate('template: no')]).toEqual([true, true, false])
  })

  it('DUTY-06 a page without a head is none of them, and one with an empty head is due', () => {
    expect(legalDocument('README.md', '# Read me\n---\nreviewed: never\n---\n', today)).toBeNull()
    expect(legalDocument('a.md', withHead(''), today)).toMatchObject({ title: 'a.md', is_due: true })
    expect(legalDocument('a.md', '---\r\nreviewed: 2026-11-01\r\n---\r\n', today)).toMatchObject({ is_due: false })
  })
})
