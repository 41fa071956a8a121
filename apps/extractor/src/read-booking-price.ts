import { dig, digList, digText } from './dig.ts'
import { moneyIn, type Money } from './price.ts'

/**
 * The price of the whole stay in a booking panel (`structuredDisplayPrice`), with discounts applied. A price per night or month
 * is ignored, because fees and the number of nights are unknown.
 */
export function totalPriceIn(display: unknown, bareDollar: string): Money | undefined {
  const total =
    totalLine(display) ?? wholeStayPrice(dig(display, 'primaryLine')) ?? wholeStayPrice(dig(display, 'secondaryLine'))
  return total === undefined ? undefined : moneyIn(total, bareDollar)
}

/** The price of the last line that starts with "Total": "Total before taxes" is above "Total". */
function totalLine(display: unknown): string | undefined {
  const details = digList(display, 'explanationData', 'priceDetails')
  const lines = details.flatMap((detail) => digList(detail, 'items'))
  const total = lines.findLast((line) => /^total\b/i.test(digText(line, 'description') ?? ''))
  return digText(total, 'priceString')
}

function wholeStayPrice(line: unknown): string | undefined {
  const price = digText(line, 'discountedPrice') ?? digText(line, 'price') ?? digText(line, 'originalPrice')
  const text = `${digText(line, 'qualifier') ?? ''} ${price ?? ''}`
  return /\btotal\b|\bfor \d+ nights?\b/i.test(text) || !/\b(?:night|month|week)s?\b/i.test(text) ? price : undefined
}
