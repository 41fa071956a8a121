import { api } from '../../platform/procedure.ts'
import type { ConsoleDeps } from './deps.ts'
import { numbersFile, showNumbers } from './numbers.ts'

/** The numbers of the installation, for every operator. */
export function numbersRoutes(deps: ConsoleDeps) {
  const { console } = api
  return {
    numbers: console.numbers.handler(({ input }) => showNumbers(deps, input)),
    numbersFile: console.numbersFile.handler(({ input }) => numbersFile(deps, input)),
  }
}
