export {
  audienceChoice,
  audienceLabel,
  audienceLevel,
  audiences,
  audienceWords,
  canBelong,
  hiddenBelow,
  womenEndDays,
} from './audience.ts'
export type { Audience, AudienceChoice, TribeAudience } from './audience.ts'
export {
  CancelTribe,
  changedFields,
  EditableTribe,
  fieldLabels,
  displayedValue,
  TribeChange,
  TribeChanges,
  changedTerms,
  termsAmong,
} from './changes.ts'
export type { TribeField, TribeTerm } from './changes.ts'
export { cityOf } from './city.ts'
export type { CityName } from './city.ts'
export { tribesContract } from './contract.ts'
export { tribesErrors } from './errors.ts'
export { listingRefusals } from './listing-refusals.ts'
export type { ListingRefusalCode } from './listing-refusals.ts'
export { durationLabels, groupSizeLabels } from './filter-labels.ts'
export { durations, groupSizes, maxLocationLength, tribesPerPage, tribeSorts } from './filters.ts'
export type { Duration, GroupSize, TribeFilters, TribeSort } from './filters.ts'
export { removableFilters, without } from './removable-filters.ts'
export type { RemovableFilter } from './removable-filters.ts'
export { coverParts, originalTotal } from './fields.ts'
export type { CoverPart } from './fields.ts'
export { HandOver } from './hand-over.ts'
export { ListingFacts, NewTribe, ReadListing } from './new-tribe.ts'
export type { NewTribeInput } from './new-tribe.ts'
export { OwnStay, stayPart } from './own-stays.ts'
export { drawingPath, drawingsPerTribe, emailPicturePath, linkPreviewPath } from './pictures.ts'
export { canCreateTribe, canSeeListing, joinOffer } from './policy.ts'
export type { JoinOffer, TribeViewer } from './policy.ts'
export {
  cancelReasonMax,
  defaultStayNights,
  freeSpots,
  isFull,
  hiddenTribe,
  maxPhotoBytes,
  maxTribeImages,
  meanRating,
  newTribeBounds,
  photoAltMax,
  pricePerPerson,
  savingsPerMonth,
  shownHostInterests,
  sizeBounds,
  spotsLeftText,
  stayDatesFrom,
  stayLength,
  endsInFuture,
  tooManyPhotos,
} from './rules.ts'
export { canComplete, canDelete, canManage, isRunning } from './running.ts'
export type { ManageFacts } from './running.ts'
export {
  City,
  HostResponse,
  Point,
  Tribe,
  TribeCard,
  TribeForVisitor,
  TribeImage,
  TribeListQuery,
  TribePage,
  TribeRequest,
  TribeShares,
  TribeSharesQuery,
  UploadedPhoto,
} from './schema.ts'
export type { SignedInTribe } from './schema.ts'
export { budgetBounds, shareBandCount, shareBandWidth } from './share-bands.ts'
export { stayEnds, stayProblem, stayStarts } from './stay-problem.ts'
export { acceptsMembers, tribeState } from './state.ts'
export type { TribeState } from './state.ts'
