/**
 * A text as detectors read it: what looks alike is written alike (NFKC: full-width letters, circled digits, unusual spaces), the digits
 * of all scripts are 0 to 9, all dashes and minus signs are "-", and invisible characters are gone.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/(?![0-9])\p{Nd}/gu, westernDigit)
}

/** Unicode encodes the ten digits of a script in order, so its zero is the first of ten. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
