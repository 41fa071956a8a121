export { formatMoney } from './format.ts'
export { parseAmount } from './parse.ts'
export type { AmountProblem } from './parse.ts'
export { overBy, splitByWeights } from './split.ts'
