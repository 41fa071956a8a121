import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formerMember, fullNameOf, initialsOf, shortNameOf } from './names.ts'

const named = (first_name: string | null, last_name: string | null, is_former = false, is_hidden = false) => ({
  first_name,
  last_name,
  is_former,
  is_hidden,
})

describe('the name of a member', () => {
  it.each([
    ['Ana', 'Ferreira', 'Ana Ferreira', 'Ana F.', 'AF'],
    ['Ana', null, 'Ana', 'Ana', 'A'],
    [null, 'Ferreira', 'Ferreira', 'F.', 'F'],
    [null, null, 'New member', 'New member', '?'],
    ['', '', 'New member', 'New member', '?'],
    ['ana', 'de Souza', 'ana de Souza', 'ana d.', 'AD'],
    ['Zoë', 'Ødegaard', 'Zoë Ødegaard', 'Zoë Ø.', 'ZØ'],
    ['李', '𠮷野', '李 𠮷野', '李 𠮷.', '李𠮷'],
    ['ليلى', 'حسن', 'ليلى حسن', 'ليلى ح.', 'لح'],
  ])(
    'EXP-08 TRIBE-06 %s %s is %s to members, %s to visitors and %s in a seat',
    (first, last, full, short, initials) => {
      const member = named(first, last)
      expect([fullNameOf(member), shortNameOf(member), initialsOf(member)]).toEqual([full, short, initials])
    },
  )

  it('G-119 G-147 is not shown after they have requested deletion', () => {
    const leaving = named('Ana', 'Ferreira', true)
    expect([fullNameOf(leaving), shortNameOf(leaving)]).toEqual([formerMember, formerMember])
    expect(formerMember).toBe('Former member')
  })

  it('BLOCK-03 is "A member" for whom a block hides them from', () => {
    const hidden = named(null, null, true, true)
    expect([fullNameOf(hidden), shortNameOf(hidden), initialsOf(hidden)]).toEqual(['A member', 'A member', '?'])
  })

  it('EXP-08 SEC-03 visitors never read more of a last name than its first letter', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(name, name, (first, last) => {
        const short = shortNameOf(named(first, last))
        expect(short).toBe(`${first} ${String([...last][0])}.`)
        expect(short.isWellFormed()).toBe(first.isWellFormed() && String([...last][0]).isWellFormed())
      }),
    )
  })
})
