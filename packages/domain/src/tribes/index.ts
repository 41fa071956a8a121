export { tribesContract } from './contract.ts'
export { tribesErrors } from './errors.ts'
export {
  durationLabels,
  durations,
  folded,
  groupSizeLabels,
  groupSizes,
  maxLocationLength,
  tribesPerPage,
} from './filters.ts'
export type { Duration, GroupSize, TribeFilters } from './filters.ts'
export { listingLink } from './listing-link.ts'
export type { ListingLink } from './listing-link.ts'
export { canCreateTribe, joinOffer } from './policy.ts'
export type { JoinOffer, TribeViewer } from './policy.ts'
export {
  defaultStayNights,
  freeSpots,
  isFull,
  maxTribeImages,
  meanRating,
  newTribeBounds,
  pricePerPerson,
  savingsPerMonth,
  sizeBounds,
  stayDatesFrom,
  stayLength,
  staysInTheFuture,
} from './rules.ts'
export {
  City,
  HostResponse,
  NewTribe,
  ReadListing,
  Tribe,
  TribeCard,
  TribeForVisitor,
  TribeImage,
  TribeListQuery,
  TribePage,
  TribeRequest,
} from './schema.ts'
export type { NewTribeInput, SignedInTribe } from './schema.ts'
