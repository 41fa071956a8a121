import type { NumbersFilter } from '@wayhouse/domain/console'
import { orpc } from '../../../platform/api/orpc.ts'

export const numbersQuery = (filter: NumbersFilter) => orpc.console.numbers.queryOptions({ input: filter })
