/** The currencies of ISO 4217 whose minor unit is not a hundredth, by their number of decimals. */
const codes = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}
const decimals = new Map(
  Object.entries(codes).flatMap(([count, list]) => list.split(' ').map((code) => [code, Number(count)] as const)),
)

/**
 * How many decimals the minor unit of a currency has. Not asked of `Intl`, whose answer is what is usual to show, which changes from one
 * version of a browser to the next: the meaning of a stored amount must not (decision 038).
 */
export function decimalsOf(currency: string): number {
  return decimals.get(currency) ?? 2
}
