import type { DecisionPreview } from '@wayhouse/domain/console'
import type { CaseDecision } from '@wayhouse/domain/safety'
import { describe, expect, it } from 'vitest'
import { effectOf } from './effect-words.ts'
import { ownCase } from './testing.ts'

const nothing: DecisionPreview = {
  until: null,
  closing: [],
  told: 0,
  still_find_it: 0,
  is_alone: false,
  messages: [],
}
const running = {
  title: 'The blue house',
  start_date: '2026-10-01',
  end_date: '2026-11-20',
  members: 2,
  is_running: true,
}
const coming = { ...running, title: 'A house by the sea', is_running: false }
const effect = (act: CaseDecision, preview: Partial<DecisionPreview> = {}, found: object = {}) =>
  effectOf({ act, found: { ...ownCase, ...found }, preview: { ...nothing, ...preview } }).join(' ')
const until = '2026-11-05T12:00:00.000Z'

describe('the effect of a decision in words', () => {
  it('CON-04 CON-07 of a suspension has its last day, the tribes that close and how many are told', () => {
    expect(effect('suspend', { until, closing: [coming], told: 2 })).toBe(
      'Until Thu 5 Nov 2026. 1 tribe of Lucas closes to requests, 2 members are told.',
    )
    expect(effect('suspend', { until })).toBe('Until Thu 5 Nov 2026. Lucas hosts no open tribe.')
  })

  it('CON-07 names the stay that is under way in the house of who is suspended', () => {
    const words = effect('suspend', { until, closing: [running, coming], told: 1 })
    expect(words).toContain('2 tribes of Lucas close to requests, 1 member is told.')
    expect(words).toMatch(/A stay is under way: “The blue house”, until 20 Nov.* with 2 members, who may take over\./)
    expect(words).not.toContain('A house by the sea')
  })

  it.each<[CaseDecision, Partial<DecisionPreview>, object, string]>([
    ['none', { messages: [] }, {}, 'Nothing changes for Lucas.'],
    ['none', { messages: [] }, { about: null }, 'Nothing changes.'],
    ['note', {}, {}, 'Lucas reads it before going on. Nothing is restricted.'],
    ['limit', { until }, {}, 'Until Thu 5 Nov 2026. Lucas contacts nobody new. What they have begun goes on.'],
    ['hide', {}, {}, 'Nobody reads this message. It is kept'],
    ['hide', { still_find_it: 2 }, { subject_type: 'tribe' }, 'Only its host and 2 members still find this tribe.'],
    ['hide', {}, { subject_type: 'tribe' }, 'Only its host still finds this tribe.'],
    ['hide', {}, { subject_type: 'review' }, 'Nobody reads this review, and it does not count.'],
    ['hide', {}, { subject_type: 'person' }, 'Nobody sees what Lucas wrote in the profile, or the picture.'],
    ['hide', {}, { subject_type: 'request' }, 'Nobody reads what Lucas wrote in this request.'],
    ['end', {}, {}, 'It happens once another operator confirms it. Then Lucas is out'],
    ['end', { is_alone: true }, {}, 'You are the only operator: it happens after 24 hours, unless it is undone.'],
  ])('CON-04 of %s', (act, preview, found, words) => {
    expect(effect(act, preview, found)).toContain(words)
  })

  it('REP-05 counts who is told that there was nothing to act on', () => {
    const message = { by: 'email' as const, subject: '', paragraphs: [], action: null }
    const messages = [
      { ...message, to: ['Zuri Okafor'] },
      { ...message, by: 'notification' as const, to: ['Zuri Okafor'] },
    ]
    expect(effect('none', { messages })).toBe('Nothing changes for Lucas. 1 reporter is told.')
  })
})
