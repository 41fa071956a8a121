import { clockTimeIn } from './clock-time.ts'
import { dig, digList, digText } from './dig.ts'
import type { ListingData } from './listing-data.ts'
import { htmlToText, plainText } from './text.ts'

/** Check-in and check-out times, house rules and cancellation terms, from the policies section of both generations of pages. */
export function readPolicies(section: unknown): ListingData {
  const rules = rulesIn(section)
  const { arrival, departure } = timesAmong(rules)
  const lines = rules.filter((rule) => rule !== arrival && rule !== departure).flatMap((rule) => rule.lines)
  return {
    checkInTime: arrival?.time,
    checkOutTime: departure?.time,
    houseRules: [...new Set([...lines, ...ownRulesIn(digText(section, 'additionalHouseRules') ?? '')])],
    cancellationPolicy: cancellationIn(section),
  }
}

/** The rules in a text by the host, one per line. */
export function ownRulesIn(html: string): string[] {
  return htmlToText(html).split('\n').map(withoutBullet).filter(Boolean)
}

/** The terms of the first of `cancellationPolicies`: its name and explanation. */
export function firstCancellationPolicy(holder: unknown): string | undefined {
  const [policy] = digList(holder, 'cancellationPolicies')
  const name = digText(policy, 'localized_cancellation_policy_name') ?? digText(policy, 'title')
  const explanation = htmlToText(digText(policy, 'book_it_module_tooltip') ?? digText(policy, 'subtitle') ?? '')
  if (name === undefined || explanation.includes(name)) return explanation || undefined
  return explanation === '' ? name : `${withFullStop(name)} ${explanation}`
}

type Rule = { isOpening: boolean; icon: string; title: string; time: string | undefined; lines: string[] }

function rulesIn(section: unknown): Rule[] {
  const groups = digList(section, 'houseRulesSections').map((group) => digList(group, 'items'))
  const lists = groups.flat().length > 0 ? groups : [digList(section, 'houseRules')]
  return lists.flatMap((items, group) => items.map((item, position) => readRule(item, group === 0 && position < 2)))
}

function readRule(item: unknown, isOpening: boolean): Rule {
  const title = plainText(digText(item, 'title') ?? '')
  const subtitle = plainText(digText(item, 'subtitle') ?? '')
  // "Additional rules" is a heading over a text by the host, one rule per line
  const hostText = digText(item, 'html')
  const line = subtitle === '' ? title : `${title.replace(/[:：]$/, '')}: ${subtitle}`
  return {
    isOpening,
    icon: digText(item, 'icon') ?? '',
    title,
    time: clockTimeIn(`${title} ${subtitle}`),
    lines: hostText === undefined ? [line].filter(Boolean) : ownRulesIn(hostText),
  }
}

/**
 * The rules with the times of arrival and departure: by icon, by English words, otherwise by position, because they are the
 * first two on every page in any language.
 */
function timesAmong(rules: Rule[]): { arrival?: Rule | undefined; departure?: Rule | undefined } {
  const timed = rules.filter((rule) => rule.time !== undefined)
  const findRule = (icon: RegExp, words: RegExp) =>
    timed.find((rule) => icon.test(rule.icon)) ?? timed.find((rule) => words.test(rule.title))
  const arrival = findRule(/CHECK_?IN|ARRIVAL/, /check[\s‑-]?in/i)
  const departure = findRule(/CHECK_?OUT|DEPARTURE/, /check[\s‑-]?out/i)
  const others = timed.filter((rule) => rule.isOpening && rule !== arrival && rule !== departure)
  const [first, second] = others
  if (arrival || departure) return { arrival: arrival ?? first, departure: departure ?? first }
  if (first && second) return { arrival: first, departure: second }
  // a single time after noon must be the arrival, because departures are not in the afternoon
  return first && (rules[1] === first || (first.time ?? '') <= '12:00') ? { departure: first } : { arrival: first }
}

const withoutBullet = (line: string) => line.replace(/^[-–•*·]\s*/, '').trim()

function cancellationIn(section: unknown): string | undefined {
  const title = digText(section, 'cancellationPolicyForDisplay', 'title') ?? ''
  const subtitles = digList(section, 'cancellationPolicyForDisplay', 'subtitles').map(
    (line) => digText([line], 0) ?? '',
  )
  const lines = [title, ...subtitles].filter(Boolean)
  if (lines.length > 0) return lines.map(withFullStop).join(' ')
  return firstCancellationPolicy(section) ?? digText(dig(section, 'cancellationPolicy'))
}

const withFullStop = (line: string) => (/[.!?…。]$/.test(line.trim()) ? line.trim() : `${line.trim()}.`)
