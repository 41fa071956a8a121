/** The refusals of the operators' console. */
export const consoleErrors = {
  ADMIN_ONLY: { status: 403, message: 'Only an admin may do this' },
  MEMBER_NOT_FOUND: { status: 404, message: 'Member not found' },
  MEMBER_SUSPENDED: { status: 409, message: 'This member is suspended already' },
  MEMBER_NOT_SUSPENDED: { status: 409, message: 'This member is not suspended' },
  MEMBER_SESSION_NOT_FOUND: { status: 404, message: 'This session has ended' },
} as const
