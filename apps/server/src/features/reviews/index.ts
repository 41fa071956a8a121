export { createRatings } from './queries.ts'
export { reviewsRoutes } from './routes.ts'
