export { hostRatings, tribeRatings } from './queries.ts'
export type { Ratings } from './queries.ts'
export { reviewsRoutes } from './routes.ts'
