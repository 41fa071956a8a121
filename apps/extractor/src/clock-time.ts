/** The first time of day in a text as `HH:mm`: "after 3:00 PM" is 15:00, "12 AM" 00:00, "before noon" 12:00, "à partir de 15h" 15:00. */
export function clockTimeIn(text: string): string | undefined {
  if (/\bnoon\b/i.test(text)) return '12:00'
  if (/\bmidnight\b/i.test(text)) return '00:00'
  const { before, hours, minutes = '00', after } = clockTime.exec(inAsciiDigits(text.slice(0, 300)))?.groups ?? {}
  if (hours === undefined) return undefined
  const half = before ?? after
  const hour = half === undefined ? Number(hours) : hourOfDay(Number(hours), afternoon.test(half))
  return hour === undefined || hour > 23 ? undefined : `${String(hour).padStart(2, '0')}:${minutes}`
}

// A number is a time only with minutes, a sign for hours or a half of the day: the 4 of "4 guests maximum" is not.
const halves = String.raw`[ap]\.?\s?m\b|[صم](?!\p{L})`
const eastAsianHalves = '오전|오후|午前|午後|上午|下午|凌晨|晚上'
const sign = String.raw`\s?(?:h(?:\d\d)?|Uhr|時|点|點|시)(?!\p{L})`
const clockTime = new RegExp(
  String.raw`(?<before>${eastAsianHalves})?\s?(?<!\d)(?<hours>\d{1,2})(?:(?:[:.]|\s?h\s?)(?<minutes>[0-5]\d)(?!\d)|(?=\s?(?:${halves})|${sign})|(?<=(?:${eastAsianHalves})\s?\d{1,2}))(?:\s?(?<after>${halves}))?`,
  'iu',
)
const afternoon = /^(?:p|م|오후|午後|下午|晚上)/i

function hourOfDay(hour: number, isAfternoon: boolean): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

/** Replaces Arabic and Persian digits by ASCII digits. */
function inAsciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
}
