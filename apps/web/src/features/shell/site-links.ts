import type { ReactNode } from 'react'

/** A page of the product as navigation shows it. `to` is a plain string because some routes belong to other rooms. */
export type SiteLink = { label: string; to: string }

/** A page in the header, with its unread badge. */
export type HeaderPage = SiteLink & { badge?: ReactNode }

/** A link of the header is current whatever the query is, but not on the pages below it. */
export const exactPage = { exact: true, includeSearch: false }

export const explore: SiteLink = { label: 'Explore Tribes', to: '/app' }
export const createTribe: SiteLink = { label: 'Create Tribe', to: '/app/tribes/create' }
export const messages: SiteLink = { label: 'Messages', to: '/app/messages' }
export const profile: SiteLink = { label: 'Profile', to: '/app/profile' }
export const reservations: SiteLink = { label: 'My Reservations', to: '/app/reservations' }
export const settings: SiteLink = { label: 'Settings', to: '/app/settings' }
export const pricing: SiteLink = { label: 'Pricing', to: '/pricing' }
export const about: SiteLink = { label: 'About', to: '/about' }
export const privacy: SiteLink = { label: 'Privacy Policy', to: '/privacy' }
export const terms: SiteLink = { label: 'Terms of Service', to: '/terms' }
export const notice: SiteLink = { label: 'Report illegal content', to: '/notice' }
export const withdraw: SiteLink = { label: 'Withdraw from contract here', to: '/withdraw' }
export const cancel: SiteLink = { label: 'Cancel contracts here', to: '/cancel' }
export const contact: SiteLink = { label: 'Contact', to: '/contact' }
