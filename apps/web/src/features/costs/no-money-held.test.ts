import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The files of the room, without tests. */
const files = globSync(new URL('**/*', import.meta.url).pathname).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
)

it('COST-10 no screen of the costs says that money is kept for somebody', () => {
  expect(files.length).toBeGreaterThan(50)
  const found = files.filter((path) => /escrow|deposits? held|\bwe hold\b/i.test(readFileSync(path, 'utf8')))
  expect(found).toEqual([])
})
