/** The refusals of the reviews room (REV-05). */
export const reviewsErrors = {
  REVIEWS_NOT_FOUND: { status: 404, message: "Tribe not found or you don't have permission to access it" },
  REVIEWS_NOT_PERMITTED: { status: 403, message: "You don't have permission to review this tribe" },
  TRIBE_NOT_COMPLETED: {
    status: 409,
    message: "This tribe hasn't been completed yet. Reviews can only be submitted for completed tribes.",
  },
  NOT_A_HOUSEMATE: {
    status: 403,
    message: "You can only review members you've shared a completed tribe with.",
  },
  HOST_IS_RATED: { status: 403, message: 'Use the separate form to rate your host' },
  ALREADY_REVIEWED: { status: 409, message: 'You have already reviewed this member' },
  REVIEW_NOT_FOUND: { status: 404, message: 'Review not found' },
  ALREADY_REPLIED: { status: 409, message: 'You have already replied to this review' },
} as const
