/** Languages that a member can name (PRO-03). */
export const languages = ['english', 'spanish', 'french', 'german', 'italian', 'portuguese', 'other'] as const
export type Language = (typeof languages)[number]

export const skillLevels = ['beginner', 'intermediate', 'advanced', 'expert'] as const
export type SkillLevel = (typeof skillLevels)[number]

/** Maximum lengths in characters; for `additionalInfo` and `skills`, numbers of entries (decisions G-20, G-22, G-116). */
export const profileBounds = {
  name: 80,
  bio: 2000,
  place: 120,
  link: 300,
  skill: 60,
  skills: 30,
  additionalInfo: 20,
} as const

/** The name of a member who is hidden from the viewer by a block (BLOCK-03). */
export const hiddenMember = 'A member'

/** Maximum size of an avatar file, in bytes (PRO-02). */
export const maxAvatarBytes = 2 * 1024 * 1024

/** The lowest score of each reputation label (REV-07). */
export const reputationLabels = [
  { from: 4.5, label: 'Superstar Member' },
  { from: 4, label: 'Highly Rated Member' },
  { from: 3.5, label: 'Good Member' },
  { from: 0, label: 'New Member' },
] as const

/**
 * The label of a member's reputation (REV-07). It depends on the score as shown, with one decimal; null means that the member
 * has no reviews yet.
 */
export function reputationLabel(score: number | null): string {
  if (score === null) return 'No reputation score yet - Be the first to review!'
  return reputationLabels.find(({ from }) => score >= from)?.label ?? 'New Member'
}

/**
 * The URL to link to for a text that a member saved, or null if it is not a web address and stays plain text (PRO-04,
 * decision G-113). With `host`, only that site and its subdomains are accepted.
 */
export function linkFrom(saved: string | null, host: string | null = null): string | null {
  const text = saved?.trim() ?? ''
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  if (url === null || url.username !== '' || url.password !== '' || /[\u0000-\u0020]/.test(text)) return null
  if (!url.hostname.includes('.')) return null
  return host === null || url.hostname === host || url.hostname.endsWith(`.${host}`) ? url.href : null
}
