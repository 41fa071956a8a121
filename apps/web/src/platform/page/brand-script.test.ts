import { expect, it } from 'vitest'
import { brandScript } from './brand-script.ts'

it('T09 passes the operator’s settings to the browser, and cannot end its script element', () => {
  const settings = { name: 'Stay', companyName: '</script><script>alert(1)</script>' }
  const script = brandScript(settings)
  expect(script).not.toContain('</script>')
  expect(JSON.parse(script.replace('globalThis.wayhouseBrand=', '').slice(0, -1))).toEqual(settings)
})

it('HEAD-01 is empty without settings', () => {
  expect(brandScript({})).toBe('')
  expect(brandScript(undefined)).toBe('')
})
