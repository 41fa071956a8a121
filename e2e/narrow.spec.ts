import { expect, test, visit } from './fixtures.ts'
import { outside } from './outside.ts'

test.use({ viewport: { width: 320, height: 844 } })

for (const path of ['/', '/pricing', '/about', '/privacy', '/auth?mode=sign-up', '/app'])
  test(`LAND-01 AUTH-01 EXP-01 nothing of ${path} reaches over the edge of the narrowest phone`, async ({ page }) => {
    await visit(page, path)
    expect(await outside(page, 'body')).toEqual([])
  })
