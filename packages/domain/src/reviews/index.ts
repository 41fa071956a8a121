export { reviewsContract } from './contract.ts'
export { Review, ReviewList } from './schema.ts'
