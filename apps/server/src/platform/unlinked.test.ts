import { brand } from '@wayhouse/domain'
import { describe, expect, it } from 'vitest'
import { unlinked } from './unlinked.ts'

const appUrl = 'https://wayhouse.test'
/** What common mail programs look for. */
const link = /\w:\/\/\w|www\.\w|\w@\w|[\p{L}\p{N}]\.\p{L}{2,}/iu

describe('a text in an email', () => {
  it.each([
    'www.evil.example/win',
    'Zuri evil.example',
    'pay@evil.example now',
    'See http://evil.example/x?y=1.',
    '“https://evil.example”',
    'лучший.рф',
    'ftp://a.b',
    'a.b.evil.example:8080/path',
  ])('T40 NOTI-06 has no link to %s', (text) => {
    const shown = unlinked(text, appUrl)
    expect(shown).not.toMatch(link)
    expect(shown.replaceAll('\u200B', '')).toBe(text)
  })

  it.each([
    `Write to ${brand.supportEmail}.`,
    'Open https://wayhouse.test/app/settings?x=1 to go on.',
    'Dr. Ana, the 3.5 rooms cost 1250.50. It’s fine… See you!',
    'Your address is now ana@own.test.',
  ])('NOTI-06 keeps our own addresses and what is no address: %s', (text) => {
    expect(unlinked(text, appUrl, ['ana@own.test'])).toBe(text)
  })
})
