import type { SubjectType } from '@wayhouse/domain/safety'
import type { ComponentType } from 'react'

/** What a report is about. `location` is that of the stay, for the emergency number of its country. */
export type ReportedSubject = { type: SubjectType; id: string; location?: string }

/** Somebody whom the viewer may block. */
export type BlockablePerson = { id: string; name: string }

/**
 * The menu of a member, with "Block" and "Report": about them, or about something of theirs, whose author may be nobody whom the viewer
 * sees. It belongs to the safety room; routes pass it to the rooms that show members.
 */
export type PersonMenu = ComponentType<
  { person: BlockablePerson; subject?: ReportedSubject } | { person: null; subject: ReportedSubject }
>

type Opening = { open: boolean; onOpenChange: (open: boolean) => void }

/** The dialog that blocks a member. */
export type BlockType = ComponentType<Opening & { person: BlockablePerson }>

/** The dialog that reports something: of this member, or of one whom the viewer does not see. */
export type ReportType = ComponentType<Opening & { person: BlockablePerson | null; subject: ReportedSubject }>

/** The dialogs of the safety room, for conversations. */
export type SafetyDialogs = { block: BlockType; report: ReportType }
