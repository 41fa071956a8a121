/** The refusals of the profiles room. */
export const profilesErrors = {
  PROFILE_NOT_FOUND: { status: 404, message: 'Profile not found' },
  PROFILE_CHANGED: { status: 409, message: 'Profile changed elsewhere' },
  SKILL_ALREADY_ADDED: { status: 409, message: 'You have already added this skill' },
  TOO_MANY_SKILLS: { status: 409, message: 'A profile can list at most 30 skills' },
  AVATAR_TOO_LARGE: { status: 413, message: 'File size must be less than 2MB' },
  AVATAR_NOT_STORED: { status: 507, message: 'Failed to upload profile picture' },
  AVATAR_UNREADABLE: { status: 415, message: 'Failed to upload profile picture' },
} as const
