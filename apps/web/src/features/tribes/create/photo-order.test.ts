import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moved, without } from './photo-order.ts'

describe('the order of photos', () => {
  it('NEW-07 moves a photo earlier, later and first', () => {
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })

  it('NEW-07 is unchanged if the photo cannot move', () => {
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 7, 0)).toEqual(['a', 'b'])
    expect(moved([], 0, 0)).toEqual([])
  })

  it('NEW-07 is kept when a photo is removed', () => {
    expect(without(['a', 'b', 'c'], 1)).toEqual(['a', 'c'])
  })

  it('NEW-07 never loses or duplicates a photo by moving', () => {
    const photos = fc.uniqueArray(fc.string(), { maxLength: 12 })
    fc.assert(
      fc.property(photos, fc.nat(14), fc.integer({ min: -3, max: 14 }), (list, from, to) => {
        expect(moved(list, from, to).toSorted()).toEqual(list.toSorted())
      }),
    )
  })

  it('NEW-07 puts the photo exactly at the target', () => {
    const photos = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(photos, fc.nat(11), fc.nat(11), (list, from, to) => {
        fc.pre(from < list.length && to < list.length)
        expect(moved(list, from, to)[to]).toBe(list[from])
      }),
    )
  })
})
