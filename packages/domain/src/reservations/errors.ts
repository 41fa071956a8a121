/** The refusals of the reservations room (RES-03 to RES-10, decisions G-91 to G-97). */
export const reservationsErrors = {
  RESERVATION_NOT_FOUND: { status: 404, message: 'Request not found' },
  TRIBE_FULL: { status: 409, message: 'This tribe has reached its maximum capacity' },
  TRIBE_NOT_OPEN: { status: 409, message: 'This tribe no longer accepts requests' },
  TERMS_CHANGED: { status: 409, message: 'The host has changed this tribe since you opened it' },
  OWN_TRIBE: { status: 409, message: 'You host this tribe, so you already have a spot' },
  ALREADY_MEMBER: { status: 409, message: 'You already have a spot in this tribe' },
  ALREADY_PENDING: { status: 409, message: 'You have already requested a spot. The host will answer soon' },
  REJECTED_RECENTLY: {
    status: 409,
    message: 'The host declined your last request. You can ask again seven days after that',
  },
  REMOVED_RECENTLY: {
    status: 409,
    message: 'The host removed you from this tribe. You can ask again seven days after that',
  },
  NOT_WAITING: { status: 409, message: 'They can already ask for a spot' },
  ALREADY_DECIDED: { status: 409, message: 'This request is no longer pending' },
  REQUESTER_ASKED_AGAIN: { status: 409, message: 'This member has not yet confirmed the request after your change' },
  REQUESTER_GONE: { status: 409, message: 'This member can no longer join: their account is closed' },
  REQUESTER_OUTSIDE: { status: 409, message: 'This member does not belong to the audience of this tribe' },
  HOST_CANNOT_LEAVE: { status: 409, message: 'You host this tribe. Hand it over or cancel it instead of leaving' },
  CALENDAR_NOT_FOUND: { status: 404, message: 'Calendar not found' },
} as const
