export { safetyContract } from './contract.ts'
export { safetyErrors } from './errors.ts'
export { blocksMax } from './rules.ts'
export { BlockedMember } from './schema.ts'
