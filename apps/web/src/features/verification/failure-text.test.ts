import { expect, it } from 'vitest'
import { failureText } from './failure-text.ts'

it('VER-05 a rejection says its reason, or that there is none', () => {
  expect(failureText('The photo is blurred')).toBe('Verification failed: The photo is blurred')
  expect(failureText(null)).toBe('Verification failed: Unknown error')
})
