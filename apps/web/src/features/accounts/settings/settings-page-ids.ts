/** The pages of the settings, as in their addresses, in order. */
export const settingsPageIds = ['account', 'privacy', 'notifications', 'membership', 'tokens', 'data'] as const

export type SettingsPageId = (typeof settingsPageIds)[number]

export function isSettingsPage(name: string): name is SettingsPageId {
  return settingsPageIds.some((id) => id === name)
}
