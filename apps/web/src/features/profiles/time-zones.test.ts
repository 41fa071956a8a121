import { describe, expect, it } from 'vitest'
import { timeZones, timeZoneText } from './time-zones.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

describe('time zones', () => {
  it('PRO-06 are all there, west to east, with label, name, code and offset', () => {
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

  it('PRO-06 hold the chosen one under whatever name it was stored', () => {
    for (const id of ['Asia/Kolkata', 'Asia/Calcutta', 'UTC'])
      expect(timeZones(winter, id).filter((zone) => zone.id === id)).toHaveLength(1)
  })

  it('PRO-06 follow the season', () => {
    expect(timeZoneText('Europe/Lisbon', winter)).toContain('UTC+00:00')
    expect(timeZoneText('Europe/Lisbon', summer)).toContain('UTC+01:00')
  })
})
