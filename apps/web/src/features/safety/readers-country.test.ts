import { expect, it, vi } from 'vitest'

it('REP-02 where the country is not recognised, it is the number where the reader is', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function options(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'America/New_York' }
  })
  const { emergencyNumberAt } = await import('./emergency-number.ts')
  for (const location of ['Austin, Texas', 'Somewhere', '', undefined, null])
    expect(emergencyNumberAt(location), String(location)).toBe('911')
  expect(emergencyNumberAt('Lisbon, Portugal')).toBe('112')
  zone.mockRestore()
})
