import { describe, expect, it } from 'vitest'
import { countsInBadge, messagePreview, unreadCount } from './rules.ts'

const image = { type: 'image', filename: 'view.jpg' } as const
const file = { type: 'file', filename: 'plan.pdf' } as const
const preview = (content: string, ...attachments: (typeof image | typeof file)[]) =>
  messagePreview({ content, deleted_at: null, attachments })

describe('the preview of a message', () => {
  it('MSG-04 is the beginning of its text on one line', () => {
    expect(preview('  Hello\n\n  Ben ')).toBe('Hello Ben')
    expect(preview('🎉'.repeat(200), image)).toBe('🎉'.repeat(60))
    expect(preview(`${'x'.repeat(119)}👩‍👩‍👧`)).toBe('x'.repeat(119))
  })

  it.each([
    ['Photo', [image]],
    ['2 photos', [image, image]],
    ['plan.pdf', [file]],
    ['2 files', [image, file]],
  ] as const)('MSG-04 is %s if the message has no text', (text, attachments) => {
    expect(preview(' ', ...attachments)).toBe(text)
  })

  it('MSG-04 says that a message was deleted', () => {
    expect(messagePreview({ content: '', deleted_at: new Date(), attachments: [] })).toBe('This message was deleted')
  })
})

describe('unread messages', () => {
  it('G-121 are those after the last message that was read', () => {
    expect(unreadCount({ last_seq: 7, last_read_seq: 4 })).toBe(3)
    expect(unreadCount({ last_seq: 4, last_read_seq: 4 })).toBe(0)
  })

  it.each([
    ['tribe', false, false, true],
    ['reservation', false, false, true],
    ['personal', false, false, true],
    ['city', false, false, false],
    ['personal', true, false, false],
    ['personal', false, true, false],
  ] as const)(
    'G-121 of a %s thread, muted %s, archived %s, count in the badge: %s',
    (kind, is_muted, is_archived, counts) => {
      expect(countsInBadge({ kind, is_muted, is_archived })).toBe(counts)
    },
  )
})
