import { expect, it } from 'vitest'
import { initialsOf } from './index.ts'

it.each([
  ['Ana Ferreira', 'AF'],
  ['Ana Maria Ferreira', 'AF'],
  ['Ben', 'B'],
  ['  ', '?'],
  ['🦊 Fox', '🦊F'],
])('the initials of "%s" are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
