import { describe, expect, it } from 'vitest'
import { changeText } from './change-text.ts'

const format = (euros: number) => `€${euros}`

describe('the texts of a change', () => {
  it.each([
    [{ field: 'airbnb_total_cost', from: 2280, to: 2400 }, 'Total price', '€2280', '€2400'],
    [{ field: 'wifi_speed', from: null, to: 300 }, 'Wifi', 'not specified', '300 Mbps'],
    [{ field: 'has_pool', from: false, to: true }, 'Pool', 'no', 'yes'],
    [{ field: 'size', from: 3, to: 4 }, 'Spots', '3', '4'],
    [{ field: 'title', from: 'Old', to: 'New' }, 'Title', 'Old', 'New'],
    [{ field: 'description', from: null, to: null }, 'Description changed', null, null],
  ] as const)('G-81 %o', (field, label, from, to) => {
    expect(changeText(field, format)).toEqual({ label, from, to })
  })

  it('G-81 formats dates as the page does', () => {
    expect(changeText({ field: 'start_date', from: '2099-01-12', to: '2099-01-19' }, format)).toMatchObject({
      from: '12 Jan 2099',
      to: '19 Jan 2099',
    })
  })
})
