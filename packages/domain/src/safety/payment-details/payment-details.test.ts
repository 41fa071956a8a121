import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsPaymentDetails } from './index.ts'
import { paymentHosts } from './payment-services.ts'
import { plainText } from './plain-text.ts'

const iban = 'DE44500105175407324931'
const bitcoin = ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'] as const
const bech32 = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7'

describe('payment details in a message', () => {
  it.each([
    ['an IBAN', `Send €400 to my own account today. ${iban}`],
    ['an IBAN in groups', 'then I tell the host you are in. DE44 5001 0517 5407 3249 31'],
    ['an IBAN in small letters with dashes', 'de44-5001-0517-5407-3249-31, please'],
    ['an IBAN before other words', 'GB29 NWBK 6016 1331 9268 19 thank you'],
    ['an IBAN with letters', 'NL91 ABNA 0417 1643 00'],
    ['an IBAN in full-width letters', 'ＤＥ４４　５００１　０５１７　５４０７　３２４９　３１'],
    ['an IBAN with invisible characters', 'DE44\u200B5001\u200B0517\u00AD5407\u20603249\u200B31'],
    ['an IBAN in lines', 'PT50\n0002\n0123\n1234\n5678\n9015\n4'],
    ['an IBAN without a space before it', 'IBAN:FR1420041010050500013M02606'],
    ['a wallet of Bitcoin', `BTC: ${bitcoin[0]}`],
    ['a newer one', `${bitcoin[1]}.`],
    ['one in bech32', `to ${bech32}`],
    ['one in capitals', bech32.toUpperCase()],
    ['one of taproot', taproot],
    ['a wallet of Ethereum', `USDT (ERC20) ${ethereum}`],
    ['one without the case', ethereum.toLowerCase()],
    ['a phone number', 'My number is +351 912 345 678'],
    ['one with dashes', '+49-176-1234-5678'],
    ['one with dots', '+33.6.12.34.56.78'],
    ['one with brackets', 'Write to me: (+44) 7911 123456'],
    ['one with 00', '0049 176 12345678'],
    ['one without gaps', 'whatsapp +34612345678'],
    ['one with its zero', '0176 1234 5678'],
    ['one of London', '(020) 7946 0958'],
    ['one of France', '06 12 34 56 78'],
    ['one without gaps or country', 'call 07911123456 tonight'],
    ['one of North America', '(415) 555-2671'],
    ['one of North America with dashes', '415-555-2671'],
    ['one in groups of three', '912 345 678'],
    ['one of Spain', '612 34 56 78'],
    ['one after a short word', 'text me 912 345 678, or on 0176 12345678'],
    ['one after a price', 'It is 400 € 0176 12345678'],
    ['one after a time', 'after 18:00 +351 912 345 678 21:00'],
    ['one after a word', 'Whatsapp: 91234567'],
    ['one after a word of another language', 'Mi teléfono es 5512345678'],
    ['one in Arabic digits', '+٣٥١ ٩١٢ ٣٤٥ ٦٧٨'],
    ['one in Devanagari', '+९१ ९८७६५ ४३२१०'],
    ['one in keycaps', '+3️⃣5️⃣1️⃣ 9️⃣1️⃣2️⃣ 3️⃣4️⃣5️⃣ 6️⃣7️⃣8️⃣'],
    ['one of a link', 'https://wa.me/351912345678'],
    ['a link to a payment service', 'https://paypal.me/lucas'],
    ['one without https', 'Revolut.me/lucas'],
    ['a name below it', 'https://buy.stripe.com/test_1?x=2'],
    ['one at the end of a sentence', 'Pay with wise.com.'],
  ])('REP-08 are %s', (_what, text) => {
    expect(holdsPaymentDetails(text)).toBe(true)
  })

  it.each([
    ['a plain sentence', 'Great, I would take the room with the balcony. How do we settle the first share?'],
    ['a date', 'From 2026-11-28 to 2026-12-19'],
    ['dates of Germany', '28.11.2026 - 19.12.2026'],
    ['dates with slashes', '28/11/2026 – 19/12/2026, or 11/28/26'],
    ['short dates', '01.12. - 22.12., 03/04 to 05/06'],
    ['dates with spaces', '01 12 2026 to 22 12 2026'],
    ['an instant', '2026-11-28T14:30:00.000Z'],
    ['dates with times', '28.11.2026 14:30, 29.11.2026 09:15'],
    ['times', 'Between 09:30 and 17:45, or at 10.30, 18h15'],
    ['prices', '€1,200.00, 1.200,50 €, 12 345 678 EUR, $ 1 200 000, 3 400 euros'],
    ['a price of nine digits', 'It costs 120 000 000 IDR, or Rp 912 345 678'],
    ['flights', 'TP 1364 to LIS, then LH1234 and EZY 8023'],
    ['the number of a listing', 'https://www.airbnb.com/rooms/1234567890123456789?check_in=2026-11-28'],
    ['one without a link', 'Listing 53498273, I think'],
    ['the name of a listing’s link', 'airbnb.com/h/graca-rooftop-2026'],
    ['a booking', 'Booking 0123456789, order #20261128001, ref. 4155552671'],
    ['an address', 'Rua da Graça 112, 3º Esq, 1170-169 Lisboa'],
    ['an address of the USA', '1600 Amphitheatre Pkwy, Mountain View, CA 94043-1351'],
    ['addresses of Germany', 'Torstraße 220, 10115 Berlin, 2. Hof'],
    ['coordinates', '38.7139413, -9.1334476'],
    ['sizes', '120 x 200 cm, 85 m², 300/100 Mbit/s, 192.168.1.254'],
    ['years', '2019, 2020, 2021, 2022, 2023'],
    ['numbers in a row', '10 20 30 40 50'],
    ['an IBAN with a wrong digit', 'DE44 5001 0517 5407 3249 32'],
    ['the beginning of an IBAN', 'My IBAN begins with DE44 5001'],
    ['a wallet with a wrong letter', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['a hash', `${ethereum}00112233`],
    ['a commit', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
    ['a UUID', '7d444840-9dc0-11d1-b245-5ffdce74fad2'],
    ['a host that ends alike', 'https://notpaypal.me and likewise.com'],
    ['a service’s name alone', 'Do you all use PayPal or Wise?'],
    ['an email address', 'lucas@wise.com'],
    ['a video', 'https://youtu.be/dQw4w9WgXcQ?t=1234567'],
    ['a place on a map', 'https://maps.google.com/?q=38.7139413,-9.1334476'],
    ['nothing', ''],
  ])('REP-08 may not be %s', (_what, text) => {
    expect(holdsPaymentDetails(text)).toBe(false)
  })

  it('REP-08 are found in any digits, gaps and words around them', () => {
    const zeros = ['0', '٠', '۰', '०', '০', '０', '𝟎', '๐']
    const inDigits = (text: string, zero: string) =>
      text.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))
    const words = fc.constantFrom('', 'Hi! ', 'Please send it here:\n', 'Bitte an ', 'これ ')
    const gaps = fc.constantFrom('', ' ', '-', '\u00A0', '\u2011', '\u2009', '\u200B', '. ')
    fc.assert(
      fc.property(fc.constantFrom(...zeros), gaps, words, words, (zero, gap, before, after) => {
        const account = ['DE44', '5001', '0517', '5407', '3249', '31'].join(gap)
        const phone = ['+351', '912', '345', '678'].join(gap === '. ' ? '.' : gap)
        for (const details of [account, phone])
          expect(holdsPaymentDetails(`${before}${inDigits(details, zero)} ${after}`), details).toBe(true)
      }),
    )
  })

  it('REP-08 may not be a correct IBAN with one other digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(iban[at]) + by) % 10
        expect(holdsPaymentDetails(`IBAN ${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`)).toBe(false)
      }),
    )
  })

  it('REP-08 may not be any day, time, price or flight', () => {
    const two = (value: number) => String(value).padStart(2, '0')
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    const gap = fc.constantFrom('.', '/', '-')
    fc.assert(
      fc.property(day, day, gap, fc.nat(99_999_99), fc.nat(9999), (from, to, dot, cents, flight) => {
        const dayText = (date: Date) =>
          [two(date.getUTCDate()), two(date.getUTCMonth() + 1), date.getUTCFullYear()].join(dot)
        const time = `${two(from.getUTCHours())}:${two(to.getUTCMinutes())}`
        const price = (cents / 100).toFixed(2)
        const text = `${dayText(from)} - ${dayText(to)} at ${time}, €${price} or ${price} EUR, TP${flight}, ${from.toISOString()}`
        expect(holdsPaymentDetails(text), text).toBe(false)
      }),
    )
  })

  it('REP-08 are looked for in any text without an error', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), (text) => void holdsPaymentDetails(text)))
    const parts = fc.constantFrom(
      '+',
      '00',
      '0',
      '1',
      '49',
      '351',
      ' ',
      '-',
      '(',
      ')',
      '.',
      'DE44',
      '1A',
      'bc1',
      '0x',
      ':',
    )
    const made = fc.array(parts, { maxLength: 200 }).map((chosen) => chosen.join(''))
    fc.assert(
      fc.property(made, (text) => void holdsPaymentDetails(text)),
      { numRuns: 1000 },
    )
    for (const part of ['0', '1 ', 'DE44', '0x', '+', 'a.', '€1', '1-', '(0', 'bc1', '00 '])
      expect(holdsPaymentDetails(part.repeat(5000 / part.length)), part).toBeDefined()
  })
})

it('REP-08 hosts of payment services are host names in small letters', () => {
  for (const host of paymentHosts) expect(host).toMatch(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/)
})

it('plain text is the same when it is made plain again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = plainText(text)
      expect(plainText(plain)).toBe(plain)
    }),
  )
})
