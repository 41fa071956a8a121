import { afterEach } from 'vitest'
import { takeSlowWork } from './slow-work.ts'

// runs before every test file
afterEach(() => {
  const [first] = takeSlowWork()
  if (first !== undefined) throw new Error(`The product ${first} inside of a transaction: do that before or after it`)
})
