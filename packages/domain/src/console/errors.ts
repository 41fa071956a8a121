/** The refusals of the operators' console. */
export const consoleErrors = {
  ADMIN_ONLY: { status: 403, message: 'Only an admin may do this' },
} as const
