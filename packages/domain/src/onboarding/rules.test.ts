import { describe, expect, it } from 'vitest'
import { currentStep, onboardingRedirect, opens, progressAfter } from './rules.ts'

const fresh = { last_onboarding_step: 0, onboarding_completed: false, is_verified: false }
const halfway = { ...fresh, last_onboarding_step: 1 }
const nearlyDone = { ...fresh, last_onboarding_step: 2 }
const verified = { last_onboarding_step: 3, onboarding_completed: true, is_verified: true }
const skipped = { ...verified, is_verified: false }

const steps = (done: number) => ({ last_onboarding_step: done, onboarding_completed: done === 3 })

describe('steps', () => {
  it('ONB-01 G-06 are in order, and a step opens when the earlier ones are completed', () => {
    expect([fresh, halfway, nearlyDone].map(currentStep)).toEqual(['basic-info', 'interests-skills', 'verification'])
    expect(opens('interests-skills', fresh)).toBe(false)
    expect(opens('interests-skills', halfway)).toBe(true)
    expect(opens('basic-info', nearlyDone)).toBe(true)
  })

  it('ONB-02 ONB-05 G-06 advance when saved, and saving again never moves progress back', () => {
    expect(progressAfter('basic-info', fresh)).toEqual(steps(1))
    expect(progressAfter('interests-skills', halfway)).toEqual(steps(2))
    expect(progressAfter('basic-info', nearlyDone)).toEqual(steps(2))
    expect(progressAfter('basic-info', verified)).toEqual(steps(3))
  })

  it('ONB-08 T07 cannot be skipped: each action requires the earlier steps', () => {
    for (const write of ['interests-skills', 'start-check', 'approval', 'skip-check'] as const)
      expect([write, progressAfter(write, fresh)]).toEqual([write, null])
    for (const write of ['start-check', 'approval', 'skip-check'] as const)
      expect([write, progressAfter(write, halfway)]).toEqual([write, null])
    expect(progressAfter('start-check', nearlyDone)).toEqual(steps(2))
    expect(progressAfter('approval', nearlyDone)).toEqual(steps(3))
    expect(progressAfter('skip-check', nearlyDone)).toEqual(steps(3))
  })

  it('ONB-08 G-08 are completed with the second one for a member who was already verified', () => {
    expect(progressAfter('interests-skills', { ...halfway, is_verified: true })).toEqual(steps(3))
    expect(progressAfter('basic-info', { ...fresh, is_verified: true })).toEqual(steps(1))
  })
})

describe('ONB-06 ONB-07 VER-07 redirects', () => {
  it.each([
    ['a newcomer on the landing page', '/', fresh, '/app/onboarding/basic-info'],
    ['a newcomer on Explore', '/app', halfway, '/app/onboarding/interests-skills'],
    ['a newcomer on Explore', '/app/', nearlyDone, '/app/onboarding/verification'],
    ['a newcomer anywhere else in the app', '/app/profile', nearlyDone, '/app/onboarding/basic-info'],
    ['a newcomer on a tribe', '/app/tribes/x', halfway, '/app/onboarding/basic-info'],
    ['a newcomer on the bare onboarding path', '/app/onboarding', halfway, '/app/onboarding/basic-info'],
  ])('ONB-07 ROUTE-04 G-05 %s (%s) is sent to onboarding', (_who, path, member, redirect) => {
    expect(onboardingRedirect(path, member, true)).toBe(redirect)
  })

  it.each([
    ['/app/onboarding/verification', fresh, '/app/onboarding/basic-info'],
    ['/app/onboarding/interests-skills', fresh, '/app/onboarding/basic-info'],
    ['/app/onboarding/verification', halfway, '/app/onboarding/interests-skills'],
  ])('ONB-06 %s does not open before the earlier steps', (path, member, redirect) => {
    expect(onboardingRedirect(path, member, true)).toBe(redirect)
  })

  it.each([
    ['/app/onboarding/basic-info', nearlyDone],
    ['/app/onboarding/interests-skills', halfway],
    ['/privacy', fresh],
    ['/terms', fresh],
    ['/about', fresh],
    ['/pricing', fresh],
    ['/auth', fresh],
    ['/app/subscription/success', fresh],
    ['/app/subscription/cancel', halfway],
    ['/app/settings', fresh],
    ['/app/settings/data', fresh],
    ['/application', fresh],
  ])('ONB-06 ONB-07 G-05 %s stays accessible', (path, member) => {
    expect(onboardingRedirect(path, member, true)).toBeNull()
  })

  it.each([
    ['/app/profile', skipped, true, '/app/onboarding/verification'],
    ['/app', skipped, true, null],
    ['/app/tribes/x', skipped, true, null],
    ['/app/tribes/create', skipped, true, null],
    ['/app/onboarding/verification', skipped, true, null],
    ['/app/onboarding/basic-info', skipped, true, '/app'],
    ['/app/profile', skipped, false, null],
    ['/app/profile', verified, true, null],
    ['/app/onboarding/verification', verified, true, '/app'],
    ['/app/onboarding/basic-info', verified, true, '/app'],
  ])('VER-07 G-05 G-10 %s after onboarding: %o, required %s', (path, member, required, redirect) => {
    expect(onboardingRedirect(path, member, required)).toBe(redirect)
  })
})
