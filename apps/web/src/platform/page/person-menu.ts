import type { ComponentType } from 'react'

/** The menu of a member, with "Block". It belongs to the safety room; routes pass it to the rooms that show members. */
export type PersonMenu = ComponentType<{ person: { id: string; name: string } }>
