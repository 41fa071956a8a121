import { AccountState, OwnSession, PublicConfig, Session, SessionUser } from './accounts/index.ts'
import { Checkout, Membership, Offer, OfferedPlan, Receipt } from './membership/index.ts'
import { MailChoices, Notification, NotificationPage } from './notifications/index.ts'
import { BasicInfo, OnboardingProgress } from './onboarding/index.ts'
import { NewSkill, OwnProfile, ProfileChanges, PublicProfile, Skill } from './profiles/index.ts'
import { NewReservation, OverlappingStay, Reservation, ReservationPage } from './reservations/index.ts'
import { Review, ReviewList } from './reviews/index.ts'
import {
  City,
  NewTribe,
  ReadListing,
  Tribe,
  TribeCard,
  TribeForVisitor,
  TribeImage,
  TribePage,
} from './tribes/index.ts'
import { Verification } from './verification/index.ts'

/** The shapes that the OpenAPI document names. */
export const schemas = {
  AccountState,
  BasicInfo,
  Checkout,
  City,
  MailChoices,
  Membership,
  NewReservation,
  NewSkill,
  NewTribe,
  Notification,
  NotificationPage,
  Offer,
  OfferedPlan,
  OnboardingProgress,
  OverlappingStay,
  OwnProfile,
  OwnSession,
  ProfileChanges,
  PublicConfig,
  PublicProfile,
  ReadListing,
  Receipt,
  Reservation,
  ReservationPage,
  Review,
  ReviewList,
  Session,
  SessionUser,
  Skill,
  Tribe,
  TribeCard,
  TribeForVisitor,
  TribeImage,
  TribePage,
  Verification,
}
