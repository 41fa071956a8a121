/** Languages that a member can name (PRO-03). */
export const languages = ['english', 'spanish', 'french', 'german', 'italian', 'portuguese', 'other'] as const
export type Language = (typeof languages)[number]

export const skillLevels = ['beginner', 'intermediate', 'advanced', 'expert'] as const
export type SkillLevel = (typeof skillLevels)[number]

/** Bounds in characters, and of `additionalInfo` and `skills` in entries (decisions G-20, G-22, G-116). */
export const profileBounds = {
  name: 80,
  bio: 2000,
  place: 120,
  link: 300,
  skill: 60,
  skills: 30,
  additionalInfo: 20,
} as const

/** Largest avatar file, in bytes (PRO-02). */
export const maxAvatarBytes = 2 * 1024 * 1024

/** From which score on a reputation has which label (REV-07). */
export const reputationLabels = [
  { from: 4.5, label: 'Superstar Member' },
  { from: 4, label: 'Highly Rated Member' },
  { from: 3.5, label: 'Good Member' },
  { from: 0, label: 'New Member' },
] as const

/**
 * How a member's reputation reads (REV-07). The label goes by the score as shown, to one decimal; null means that
 * nobody has reviewed them yet.
 */
export function reputationLabel(score: number | null): string {
  if (score === null) return 'No reputation score yet - Be the first to review!'
  return reputationLabels.find(({ from }) => score >= from)?.label ?? 'New Member'
}

/**
 * The address to link to for what a member saved, or null where it is no web address and stays plain text
 * (PRO-04, decision G-113). With `host` only that site and its subdomains count.
 */
export function linkFrom(saved: string | null, host: string | null = null): string | null {
  const text = saved?.trim() ?? ''
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  if (url === null || url.username !== '' || url.password !== '' || /[\u0000-\u0020]/.test(text)) return null
  if (!url.hostname.includes('.')) return null
  return host === null || url.hostname === host || url.hostname.endsWith(`.${host}`) ? url.href : null
}
