import { describe, expect, it } from 'vitest'
import { tribesErrors } from './errors.ts'
import { listingRefusals } from './listing-refusals.ts'

const refusals = Object.entries(listingRefusals)
const notFetched = tribesErrors.LISTING_FETCH_FAILED.message

describe('the refusals of reading a listing', () => {
  it('NEW-04 explain every error with the text of a failure, except the one without a reason', () => {
    const failures = Object.entries(tribesErrors).filter(([, { message }]) => message === notFetched)
    const codes = failures.map(([code]) => code).filter((code) => code !== 'LISTING_FETCH_FAILED')
    expect(refusals.map(([code]) => code).toSorted()).toEqual([...codes, 'LISTING_DATA_INVALID'].toSorted())
  })

  it('NEW-07 say the kind in words of their own, and always that the details can be entered by hand', () => {
    const firstSentences = refusals.map(([, { explanation }]) => explanation.split('. ')[0])
    expect(new Set(firstSentences).size).toBe(refusals.length)
    for (const [, { explanation }] of refusals) expect(explanation).toMatch(/^\p{Lu}.* by hand\.$/u)
  })

  it.each(refusals)('NEW-07 %s offers to try again only where its text does', (_code, { explanation, again }) => {
    expect(/\btry again\b/i.test(explanation)).toBe(again)
  })
})
