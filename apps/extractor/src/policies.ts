import { digList, digText } from './dig.ts'
import type { ListingData } from './listing-data.ts'
import { htmlToText, plainText } from './text.ts'

/** Check-in and check-out times, house rules and the cancellation terms, from the policies section of either generation. */
export function readPolicies(section: unknown): ListingData {
  const titles = ruleTitles(section)
  const arrival = titles.find((title) => checkIn.test(title) && clockTimeIn(title))
  const departure = titles.find((title) => checkOut.test(title) && clockTimeIn(title))
  return {
    checkInTime: clockTimeIn(arrival ?? ''),
    checkOutTime: clockTimeIn(departure ?? ''),
    houseRules: titles.filter((title) => title !== arrival && title !== departure),
    cancellationPolicy: cancellationIn(section),
  }
}

/** The first time of day in a text as `HH:mm`: "Check-in after 3:00 PM" is 15:00, "12 AM" 00:00, "Checkout before noon" 12:00. */
export function clockTimeIn(text: string): string | undefined {
  if (/\bnoon\b/i.test(text)) return '12:00'
  if (/\bmidnight\b/i.test(text)) return '00:00'
  const [, hours, minutes = '00', half] = clockTime.exec(text.slice(0, 300)) ?? []
  if (hours === undefined) return undefined
  const hour = half ? hourOfDay(Number(hours), half) : Number(hours)
  return hour === undefined || hour > 23 ? undefined : `${String(hour).padStart(2, '0')}:${minutes}`
}

const checkIn = /check[\s‑-]?in/i
const checkOut = /check[\s‑-]?out/i
// Either minutes or a half of the day must be there: the 4 of "4 guests maximum" is no time.
const clockTime = /(?<!\d)(\d{1,2})(?=[:.]\d\d|\s?[ap]\.?m)(?:[:.]([0-5]\d))?(?!\d)(?:\s?([ap])\.?m\b)?/i

function hourOfDay(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function ruleTitles(section: unknown): string[] {
  const groups = digList(section, 'houseRulesSections').flatMap((group) => digList(group, 'items'))
  const items = groups.length > 0 ? groups : digList(section, 'houseRules')
  return [...new Set(items.flatMap(linesOfRule))]
}

/** "Additional rules" is a heading over the host's own text, one rule a line. */
function linesOfRule(item: unknown): string[] {
  const own = digText(item, 'html')
  if (own !== undefined) return htmlToText(own).split('\n').map(withoutBullet).filter(Boolean)
  const title = digText(item, 'title')
  return title === undefined ? [] : [plainText(title)]
}

const withoutBullet = (line: string) => line.replace(/^[-–•*·]\s*/, '').trim()

function cancellationIn(section: unknown): string | undefined {
  const shown = digText(section, 'cancellationPolicyForDisplay', 'title')
  const under = digList(section, 'cancellationPolicyForDisplay', 'subtitles').map((line) => digText([line], 0) ?? '')
  if (shown !== undefined || under.some(Boolean)) return [shown ?? '', ...under].filter(Boolean).map(withStop).join(' ')
  const [first] = digList(section, 'cancellationPolicies')
  return (
    digText(first, 'title') ??
    digText(first, 'localized_cancellation_policy_name') ??
    digText(section, 'cancellationPolicy')
  )
}

const withStop = (line: string) => (/[.!?…]$/.test(line.trim()) ? line.trim() : `${line.trim()}.`)
