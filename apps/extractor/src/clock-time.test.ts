import { describe, expect, it } from 'vitest'
import { clockTimeIn } from './clock-time.ts'

describe('NEW-04 times of day', () => {
  it.each([
    ['Check-in after 3:00 PM', '15:00'],
    ['Check-in: 3:00\u202fPM – 10:00\u202fPM', '15:00'],
    ['Checkout before 11:00 AM', '11:00'],
    ['Check-in after 3 pm', '15:00'],
    ['After 3PM', '15:00'],
    ['Check-in after 15:00', '15:00'],
    ['Checkout before 12:00 AM', '00:00'],
    ['Checkout before 12:30 p.m.', '12:30'],
    ['Checkout before noon', '12:00'],
    ['Check-in until midnight', '00:00'],
    ['Entrada a partir das 15:00', '15:00'],
    ['Salida antes de las 11:00 a. m.', '11:00'],
    ['Arrivée à partir de 15 h 30', '15:30'],
    ['Départ avant 11h', '11:00'],
    ['Départ avant 11h00', '11:00'],
    ['Check-in ab 15 Uhr', '15:00'],
    ['체크인 가능 시간: 오후 3:00 이후', '15:00'],
    ['チェックアウト：午前10:00まで', '10:00'],
    ['下午3点后入住', '15:00'],
    ['تسجيل الوصول بعد ٣:٠٠ م', '15:00'],
  ])('%s is %s', (text, time) => {
    expect(clockTimeIn(text)).toBe(time)
  })

  it.each([
    'Flexible check-in',
    '4 guests maximum',
    '4 hóspedes no máximo',
    '2 hours before',
    'Check-in after 25:00',
    'Check-in after 13:00 PM',
    'Self check-in with keypad',
    '',
  ])('%s contains none', (text) => {
    expect(clockTimeIn(text)).toBeUndefined()
  })
})
