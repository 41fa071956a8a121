export { reservationsContract } from './contract.ts'
export { reservationsErrors } from './errors.ts'
export {
  allowedActs,
  canAccept,
  canConfirm,
  canDecide,
  canInvite,
  canLeave,
  canRemove,
  canRequest,
  canWithdraw,
  isPending,
  isWaiting,
} from './policy.ts'
export type { RequestFacts, ReservationAct, TribeFacts } from './policy.ts'
export { answerBy, askAgainAt, messageMax, nextCheckAt, reasonMax, minResponses, staysOverlap } from './rules.ts'
export {
  Confirm,
  NewReservation,
  OverlappingStay,
  RemoveMember,
  Reservation,
  ReservationListQuery,
  ReservationPage,
} from './schema.ts'
export type { ReservationStatus } from './rules.ts'
