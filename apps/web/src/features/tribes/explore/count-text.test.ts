import { describe, expect, it } from 'vitest'
import { countText } from './count-text.ts'

describe('the number of tribes', () => {
  it.each([
    [0, 'No open tribes'],
    [1, '1 open tribe'],
    [6, '6 open tribes'],
    [999, '999 open tribes'],
    [1000, '1000+ open tribes'],
    [1001, '1000+ open tribes'],
  ])('EXP-01 EXP-11 %i counted up to 1000 reads "%s"', (count, text) => expect(countText(count, 1000)).toBe(text))
})
