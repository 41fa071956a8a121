import { expect, it } from 'vitest'
import { brandScript } from './brand-script.ts'

it('T09 brings what the operator has set to the browser, and ends no script', () => {
  const own = { name: 'Stay', companyName: '</script><script>alert(1)</script>' }
  const script = brandScript(own)
  expect(script).not.toContain('</script>')
  expect(JSON.parse(script.replace('globalThis.wayhouseBrand=', '').slice(0, -1))).toEqual(own)
})

it('HEAD-01 costs nothing where the operator has set nothing', () => {
  expect(brandScript({})).toBe('')
  expect(brandScript(undefined)).toBe('')
})
