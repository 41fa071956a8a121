import { expect, it } from 'vitest'
import { loadAddOns } from './load-add-ons.ts'

it('a sandbox and a demo that nobody asks for are not loaded', async () => {
  expect(await loadAddOns({ sandbox: false, demo: false })).toEqual({ sandbox: null, demo: null })
})

it('each is loaded where it is asked for', async () => {
  const { sandbox, demo } = await loadAddOns({ sandbox: true, demo: true })
  expect(sandbox?.createSandbox).toBeTypeOf('function')
  expect(demo?.demoSignIns.length).toBeGreaterThan(0)
})
