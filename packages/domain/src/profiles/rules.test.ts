import { describe, expect, it } from 'vitest'
import { linkFrom, reputationLabel } from './rules.ts'

describe('REV-07 reputation', () => {
  it.each([
    [null, 'No reputation score yet - Be the first to review!'],
    [5, 'Superstar Member'],
    [4.5, 'Superstar Member'],
    [4.4, 'Highly Rated Member'],
    [4, 'Highly Rated Member'],
    [3.9, 'Good Member'],
    [3.5, 'Good Member'],
    [3.4, 'New Member'],
    [0, 'New Member'],
  ])('REV-07 G-103 a score of %s reads "%s"', (score, label) => {
    expect(reputationLabel(score)).toBe(label)
  })
})

describe('links that members save', () => {
  it.each([
    ['https://example.com/me', null, 'https://example.com/me'],
    ['http://example.com', null, 'http://example.com/'],
    ['https://www.linkedin.com/in/ana', 'linkedin.com', 'https://www.linkedin.com/in/ana'],
    ['https://linkedin.com/in/ana', 'linkedin.com', 'https://linkedin.com/in/ana'],
  ])('PRO-04 G-113 %s (of %s) is a link', (saved, host, href) => {
    expect(linkFrom(saved, host)).toBe(href)
  })

  it.each([
    [null, null],
    ['', null],
    ['example.com', null],
    ['linkedin/priya', null],
    ['JaVaScRiPt:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['https://exa mple.com', null],
    ['https://example.com\n', 'linkedin.com'],
    ['//evil.test', null],
    ['data:text/html,x', null],
    ['https://user:pw@example.com', null],
    ['https://localhost/x', null],
    ['https://linkedin.com.evil.test/in/ana', 'linkedin.com'],
    ['https://evil-linkedin.com/in/ana', 'linkedin.com'],
    ['https://example.com/in/ana', 'linkedin.com'],
  ])('PRO-04 G-113 T35 %s (of %s) stays plain text', (saved, host) => {
    expect(linkFrom(saved, host)).toBeNull()
  })
})
