/** The refusals of the operators' console. */
export const consoleErrors = {
  ADMIN_ONLY: { status: 403, message: 'Only an admin may do this' },
  MEMBER_NOT_FOUND: { status: 404, message: 'Member not found' },
  MEMBER_SUSPENDED: { status: 409, message: 'This member is suspended already' },
  MEMBER_NOT_SUSPENDED: { status: 409, message: 'This member is not suspended' },
  MEMBER_SESSION_NOT_FOUND: { status: 404, message: 'This session has ended' },
  REVIEW_HIDDEN: { status: 409, message: 'This review is hidden already' },
  REVIEW_NOT_HIDDEN: { status: 409, message: 'This review is not hidden' },
  TRIBE_TAKEN_DOWN: { status: 409, message: 'This tribe is taken down already' },
  TRIBE_NOT_TAKEN_DOWN: { status: 409, message: 'This tribe is not taken down' },
  CHECK_NOT_WAITING: { status: 409, message: 'This member does not wait for a decision any more' },
  CHECKED_BY_PARTNER: {
    status: 409,
    message: 'The partner decides about identities here, and its answer is applied by itself',
  },
  UNDELIVERED_MAIL_NOT_FOUND: { status: 404, message: 'This email is not among the undelivered ones any more' },
  FAILED_JOBS_NOT_FOUND: { status: 404, message: 'No job of this kind has failed any more' },
  SETTINGS_CHANGED: {
    status: 409,
    message: 'Somebody else has changed the settings meanwhile. Look at them again, then save',
  },
  THEME_UNREADABLE: { status: 422, message: 'With these colours some text cannot be read. Choose others' },
  PRICE_NOT_TAKEN: {
    status: 502,
    message: 'The payment provider did not take the new price, so nothing was saved. Try again',
  },
  PAYMENT_NOT_FOUND: { status: 404, message: 'There is no such payment' },
  PAYMENT_DISPUTED: { status: 409, message: 'The bank decides about this payment: it is disputed' },
  TASK_NOT_FOUND: { status: 404, message: 'It is not among what has failed any more' },
  INTEREST_NOT_FOUND: { status: 404, message: 'This interest does not exist any more' },
  INTEREST_TAKEN: { status: 409, message: 'There is an interest of this name already' },
  INTEREST_USED: { status: 409, message: 'Members have this interest, so it stays' },
} as const
