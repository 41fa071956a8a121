import { expect, it } from 'vitest'
import { countryCode, emergencyNumber } from './index.ts'

it.each([
  ['Brazil', 'BR', '190'],
  ['USA', 'US', '911'],
  ['U.S.A.', 'US', '911'],
  ['United States', 'US', '911'],
  ['UK', 'GB', '999'],
  ['Hong Kong', 'HK', '999'],
  ['Hong Kong SAR China', 'HK', '999'],
  ['Vietnam', 'VN', '113'],
  ['Zimbabwe', 'ZW', '999'],
  ['Trinidad and Tobago', 'TT', '999'],
  ['Saint Lucia', 'LC', '112'],
  ['Myanmar', 'MM', '199'],
  ['Portugal', 'PT', '112'],
  ['Germany', 'DE', '112'],
  ['Texas', null, '112'],
  ['', null, '112'],
])('REP-02 the country "%s" is %s, with %s', (name, code, number) => {
  // where 112 is the number, an earlier code of the country does as well
  const found = countryCode(name)
  if (number !== '112' || code === null) expect(found).toBe(code)
  else expect(found).not.toBeNull()
  expect(emergencyNumber(found)).toBe(number)
})
