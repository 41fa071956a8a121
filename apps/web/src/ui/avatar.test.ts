import { expect, it } from 'vitest'
import { initialsOf } from './avatar.tsx'

it.each([
  ['Ana Ferreira', 'AF'],
  ['Ana Maria Ferreira', 'AF'],
  ['Ben', 'B'],
  ['  ', '?'],
  ['🦊 Fox', '🦊F'],
])('a member named "%s" without a picture shows as %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
