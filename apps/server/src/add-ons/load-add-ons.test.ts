import { expect, it } from 'vitest'
import { loadAddOns } from './load-add-ons.ts'

it('sandbox and demo are not loaded if they are disabled', async () => {
  expect(await loadAddOns({ sandbox: false, demo: false })).toEqual({ sandbox: null, demo: null })
})

it('sandbox and demo are loaded if they are enabled', async () => {
  const { sandbox, demo } = await loadAddOns({ sandbox: true, demo: true })
  expect(sandbox?.createSandbox).toBeTypeOf('function')
  expect(demo?.demoSignIns.length).toBeGreaterThan(0)
})
