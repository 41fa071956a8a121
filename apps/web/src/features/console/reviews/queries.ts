import type { ReviewsFilter } from '@wayhouse/domain/console'
import { orpc } from '../../../platform/api/orpc.ts'
import { pages } from '../../../platform/api/pages.ts'

export const reviewsQuery = (filter: ReviewsFilter) => orpc.console.reviews.infiniteOptions(pages(filter))

export const reviewChanges = [orpc.console.reviews.key()]
