import { describe, expect, it } from 'vitest'
import { timeZones, timeZoneText, zonesMatching } from './time-zones.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

describe('time zones', () => {
  it('PRO-06 are complete, west to east, with place, name, code and offset', () => {
    const zones = timeZones(winter)
    expect(zones.length).toBeGreaterThan(300)
    expect(zones.find((zone) => zone.id === 'Europe/Lisbon')?.label).toBe(
      '(UTC+00:00) Lisbon · Western European Standard Time (WET)',
    )
    expect(zones[0]?.label).toMatch(/^\(UTC-1[12]:00\)/)
    expect(zones.at(-1)?.label).toMatch(/^\(UTC\+14:00\)/)
    expect(zones.find((zone) => zone.id.endsWith('Kathmandu') || zone.id.endsWith('Katmandu'))?.label).toContain(
      'UTC+05:45',
    )
  })

  it('PRO-06 include the chosen one under the name it was stored with', () => {
    for (const id of ['Asia/Kolkata', 'Asia/Calcutta', 'UTC'])
      expect(timeZones(winter, id).filter((zone) => zone.id === id)).toHaveLength(1)
  })

  it('PRO-06 have current names, once each', () => {
    const labels = timeZones(winter).map(({ label }) => label)
    for (const place of ['Kolkata', 'Kathmandu', 'Kyiv', 'Ho Chi Minh'])
      expect(labels.filter((label) => label.includes(`) ${place} ·`))).toHaveLength(1)
    expect(labels.filter((label) => /Calcutta|Katmandu|Kiev|Saigon/.test(label))).toEqual([])
  })

  it('PRO-06 can be found by place, name, code and offset', () => {
    const found = (text: string) => zonesMatching(timeZones(winter), text).map(({ id }) => id)
    expect(found('lisbon')).toEqual(['Europe/Lisbon'])
    expect(found('kolk')).toEqual(['Asia/Kolkata'])
    expect(found('utc+05:45')).toEqual(['Asia/Kathmandu'])
    expect(found('standard japan')).toEqual(['Asia/Tokyo'])
    expect(found('atlantis')).toEqual([])
    expect(found('Calcutta')).toEqual(['Asia/Kolkata'])
    expect(found('kiev')).toEqual(['Europe/Kyiv'])
    expect(found('SÃO paulo')).toEqual(['America/Sao_Paulo'])
  })

  it.each(['America/Atlantis', '+05:30', 'Not a zone'])(
    'PRO-06 that this browser does not know (%s) are shown as they are',
    (id) => {
      expect(timeZones(winter, id).find((zone) => zone.id === id)?.label).toContain(id.split('/').at(-1))
      expect(timeZoneText(id, winter)).toContain(id.split('/').at(-1)?.slice(-5))
    },
  )

  it('PRO-06 follow the season', () => {
    expect(timeZoneText('Europe/Lisbon', winter)).toContain('UTC+00:00')
    expect(timeZoneText('Europe/Lisbon', summer)).toContain('UTC+01:00')
  })
})
