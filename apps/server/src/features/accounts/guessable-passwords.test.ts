import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessable-passwords.ts'

const personalTexts = ['zuri.okafor@mail.example', 'Zuri Okafor']

describe('a password', () => {
  it.each([
    ['spaces', '          '],
    ['one character', 'aaaaaaaaaaaaaaaa'],
    ['a few characters again and again', 'abcabcabcabcabc'],
    ['a row of keys', 'qwertyuiop12'],
    ['a common word with the usual digits', 'Password123!'],
    ['a common word spelled with digits', 'P4ssw0rd2024'],
    ["the member's address", 'zuri.okafor@mail.example'],
    ["the member's name and a year", 'okafor1990'],
  ])('AUTH-07 of %s is guessable: %s', (_what, password) => expect(isGuessable(password, personalTexts)).toBe(true))

  it.each(['an unusual password', 'a long quiet evening', 'kettle-lantern', 'vuL7#qpo', 'пароль на каждый день'])(
    'AUTH-07 that is hard to guess is accepted: %s',
    (password) => expect(isGuessable(password, personalTexts)).toBe(false),
  )

  it('AUTH-07 whose length is refused anyway is not checked, nor is the end of a long one', () => {
    expect(isGuessable('a'.repeat(7), personalTexts)).toBe(false)
    expect(isGuessable('a'.repeat(129), personalTexts)).toBe(false)
    expect(isGuessable('a'.repeat(128), personalTexts)).toBe(true)
  })
})
