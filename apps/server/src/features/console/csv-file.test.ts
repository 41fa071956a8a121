import { expect, it } from 'vitest'
import { csvFile, csvRowsMax } from './csv-file.ts'

it.each([
  [0, 'acts.csv', 0],
  [csvRowsMax, 'acts.csv', csvRowsMax],
  [csvRowsMax + 1, 'acts-first-100000.csv', csvRowsMax],
])('CON-10 a file for %i rows is %s', async (count, name, written) => {
  const { headers, body } = csvFile(
    'acts',
    ['seq'],
    Array.from({ length: count }, (_, seq) => ({ seq })),
  )
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  expect((await body.text()).trim().split('\n')).toHaveLength(1 + written)
})
