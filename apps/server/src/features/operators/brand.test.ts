import { brand } from '@wayhouse/domain'
import { afterAll, expect, it } from 'vitest'
import { currentBrand } from './brand.ts'
import type { InstallationSettings } from './settings.ts'

afterAll(() => void (globalThis.wayhouseBrand = undefined))

/** The settings with this brand, as they are read. */
const read = (texts: InstallationSettings['brand']) => ({ brand: texts }) as InstallationSettings
const config = { brand: { name: 'Stay', supportEmail: 'help@stay.example' } }

it('CON-09 the brand is applied once for each change of it, not whenever the settings are read', async () => {
  let changes = 0
  let stored = Promise.resolve(read({}))
  const apply = currentBrand({ config, settings: () => stored }, () => (changes += 1))
  await apply()
  expect([brand.name, brand.supportEmail, changes]).toEqual(['Stay', 'help@stay.example', 1])
  for (const texts of [{ site_name: 'Elsewhere' }, { site_name: 'Elsewhere' }]) {
    stored = Promise.resolve(read(texts))
    await apply()
    await apply()
    expect([brand.name, brand.supportEmail, changes]).toEqual(['Elsewhere', 'help@stay.example', 2])
  }
  stored = Promise.resolve(read({}))
  await apply()
  expect([brand.name, changes]).toEqual(['Stay', 3])
})

it('R6 the brand stays as it is while the settings cannot be read', async () => {
  let stored = Promise.resolve(read({ site_name: 'Elsewhere' }))
  const apply = currentBrand({ config, settings: () => stored }, () => undefined)
  await apply()
  stored = Promise.reject(new Error('no connection'))
  await apply()
  expect(brand.name).toBe('Elsewhere')
})
