/** An IBAN without the spaces that people write, in capitals. */
export function plainIban(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toUpperCase()
}

/** The IBAN in groups of four. */
export function groupedIban(iban: string): string {
  return plainIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** What is wrong with an IBAN, as a sentence; null for a correct one (ISO 13616: form, and checksum modulo 97). */
export function ibanProblem(text: string): string | null {
  const iban = plainIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return 'Enter the whole IBAN, with its two letters at the start'
  return remainder(iban) === 1 ? null : 'This IBAN has a typing error: its check digits do not fit'
}

function remainder(iban: string): number {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/** The text of a QR code for a transfer in euros (EPC069-12), which banks' apps read. */
export function transferCode(transfer: { name: string; iban: string; amount: string; purpose: string }): string {
  const { name, iban, amount, purpose } = transfer
  return ['BCD', '002', '1', 'SCT', '', name, plainIban(iban), `EUR${amount}`, '', '', purpose.slice(0, 140)].join('\n')
}
