import type { SubjectType } from '@wayhouse/domain/safety'
import type { ComponentType } from 'react'

/** What a report is about. The emergency number is that of the stay's country: of its location, or of the tribe with this id. */
export type ReportedSubject = { type: SubjectType; id: string; location?: string | null; tribeId?: string | null }

type ReportablePerson = { id: string; name: string }

/** Somebody whom the viewer may block. */
export type BlockablePerson = ReportablePerson & { avatar_url: string | null }

/**
 * The menu of a member, with "Block" and "Report": about them, or about something of theirs, whose author may be nobody whom the viewer
 * sees. It belongs to the safety room; routes pass it to the rooms that show members.
 */
export type PersonMenu = ComponentType<
  { person: BlockablePerson; subject?: ReportedSubject } | { person: null; subject: ReportedSubject }
>

type Opening = { open: boolean; onOpenChange: (open: boolean) => void }

/** The dialog that blocks a member. It also leads to a report, of them or of the subject. */
export type BlockType = ComponentType<Opening & { person: BlockablePerson; subject?: ReportedSubject }>

/**
 * The dialog that reports something: of this member, or of one whom the viewer does not see. It offers to block them too; that can be chosen
 * already, or be done.
 */
export type ReportType = ComponentType<
  Opening & { person: ReportablePerson | null; subject: ReportedSubject; block?: 'offered' | 'chosen' | 'done' }
>

/** The menu of a person, and the dialog that reports, for lists of requests. */
export type SafetyParts = { Menu: PersonMenu; Report: ReportType }

/** The dialogs of the safety room, for conversations. */
export type SafetyDialogs = { block: BlockType; report: ReportType }
