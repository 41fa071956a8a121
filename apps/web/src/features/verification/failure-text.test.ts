import { outcomeTexts } from '@wayhouse/domain/verification'
import { expect, it } from 'vitest'
import { failureText, nextStepText } from './failure-text.ts'

it('VER-05 a rejection shows its reason, or that it is unknown', () => {
  expect(failureText('The photo is blurred')).toBe('Verification failed: The photo is blurred')
  expect(failureText(null)).toBe('Verification failed: Unknown error')
})

it('VER-05 a rejection shows what the member can do', () => {
  expect(nextStepText(outcomeTexts.underage)).toContain('18 or over')
  expect(nextStepText(outcomeTexts.sameDocument)).toContain('sign in to that one')
  expect(nextStepText(outcomeTexts.unfinished)).toContain('Start again')
  expect(nextStepText('The photo is blurred')).toContain('good light')
})
