import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessable-passwords.ts'

const known = ['zuri.okafor@mail.example', 'Zuri Okafor']

describe('a password', () => {
  it.each([
    ['spaces', '          '],
    ['one character', 'aaaaaaaaaaaaaaaa'],
    ['a few characters again and again', 'abcabcabcabcabc'],
    ['a row of keys', 'qwertyuiop12'],
    ['a common word with what everybody adds', 'Password123!'],
    ['a common word spelled with digits', 'P4ssw0rd2024'],
    ['the own address', 'zuri.okafor@mail.example'],
    ['the own name and a year', 'okafor1990'],
  ])('AUTH-07 of %s is guessable: %s', (_what, password) => expect(isGuessable(password, known)).toBe(true))

  it.each(['an unusual password', 'a long quiet evening', 'kettle-lantern', 'vuL7#qpo', 'пароль на каждый день'])(
    'AUTH-07 that nobody guesses soon is none: %s',
    (password) => expect(isGuessable(password, known)).toBe(false),
  )

  it('AUTH-07 whose length is refused anyway is not judged, and the end of a long one is not looked at', () => {
    expect(isGuessable('a'.repeat(7), known)).toBe(false)
    expect(isGuessable('a'.repeat(129), known)).toBe(false)
    expect(isGuessable('a'.repeat(128), known)).toBe(true)
  })
})
