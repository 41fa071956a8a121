import { dayAt } from '../dates/index.ts'
import { allowed, refused } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Tribe } from '../tribes/index.ts'
import { editMinutes, openQuestionsMax } from './rules.ts'
import type { ThreadKind } from './rules.ts'

type Viewer = { id: string }

/**
 * Whether a member may read a conversation and write in it (decision G-124). City groups are listed publicly; to non-members,
 * all other conversations do not exist.
 */
export function canParticipate(
  thread: { kind: ThreadKind },
  isMember: boolean,
): Decision<'FORBIDDEN' | 'THREAD_NOT_FOUND'> {
  if (isMember) return allowed
  return refused(thread.kind === 'city' ? 'FORBIDDEN' : 'THREAD_NOT_FOUND')
}

/** Whether the members of a conversation may write in it. A frozen one is frozen for both alike (BLOCK-04). */
export function canWrite({ is_frozen }: { is_frozen: boolean }): Decision<'CONVERSATION_FROZEN'> {
  return is_frozen ? refused('CONVERSATION_FROZEN') : allowed
}

/** The facts about a message that the policies need. */
export type MessageFacts = {
  sender_id: string | null
  status: string | null
  created_at: Date
  deleted_at: Date | null
}

/** A member may edit their own ordinary messages for some minutes. */
export function canEdit(
  viewer: Viewer,
  message: MessageFacts,
  now: Date,
): Decision<'MESSAGE_NOT_FOUND' | 'NOT_EDITABLE' | 'EDIT_TOO_LATE'> {
  const deletable = canDelete(viewer, message)
  if (!deletable.allowed) return deletable
  const isTooLate = now.getTime() - message.created_at.getTime() > editMinutes * 60_000
  return isTooLate ? refused('EDIT_TOO_LATE') : allowed
}

/** A member may delete their own ordinary messages at any time. */
export function canDelete(
  viewer: Viewer,
  { sender_id, status, deleted_at }: MessageFacts,
): Decision<'MESSAGE_NOT_FOUND' | 'NOT_EDITABLE'> {
  if (sender_id !== viewer.id) return refused('MESSAGE_NOT_FOUND')
  return status !== null || deleted_at !== null ? refused('NOT_EDITABLE') : allowed
}

/** Whether members who can read a message may react to it. */
export function canReact({ deleted_at }: Pick<MessageFacts, 'deleted_at'>): Decision<'NOT_EDITABLE'> {
  return deleted_at === null ? allowed : refused('NOT_EDITABLE')
}

/** The facts on which starting a personal conversation depends. */
export type PersonalFacts = {
  /** Whether the recipient exists: another member whose account is not closed. */
  hasRecipient: boolean
  /** Whether both are in the same tribe, or one has requested a spot from the other; in the given tribe, if there is one. */
  sharesStay: boolean
  /** Whether the viewer is in the given tribe; true if none is given. */
  isInTribe: boolean
}

/** Whether a member may start a conversation with another member (decision G-123). */
export function canStartPersonal({
  hasRecipient,
  sharesStay,
  isInTribe,
}: PersonalFacts): Decision<'NO_RECIPIENT' | 'TRIBE_NOT_FOUND'> {
  if (hasRecipient && sharesStay) return allowed
  return refused(isInTribe ? 'NO_RECIPIENT' : 'TRIBE_NOT_FOUND')
}

/** The facts on which asking a host a question depends. */
export type QuestionFacts = {
  tribe: { created_by: string | null; status: Tribe['status']; end_date: string; time_zone: string | null }
  /** Whether the host's account exists and accepts questions. */
  hostTakesQuestions: boolean
  /** Hosts who have not yet answered the viewer's question about a stay that can still be joined. */
  waitingFor: ReadonlySet<string>
}

/** Whether a member may ask a tribe's host a question before requesting a spot. */
export function canAskQuestion(
  viewer: Viewer,
  { tribe, hostTakesQuestions, waitingFor }: QuestionFacts,
  now: Date,
): Decision<'FORBIDDEN' | 'QUESTIONS_CLOSED' | 'TOO_MANY_QUESTIONS'> {
  const host = tribe.created_by
  if (host === viewer.id) return refused('FORBIDDEN')
  if (host === null || !hostTakesQuestions || !isJoinable(tribe, now)) return refused('QUESTIONS_CLOSED')
  return waitingFor.size >= openQuestionsMax && !waitingFor.has(host) ? refused('TOO_MANY_QUESTIONS') : allowed
}

/** Whether a tribe is open and its stay is not over. */
export function isJoinable(tribe: Omit<QuestionFacts['tribe'], 'created_by'>, now: Date): boolean {
  return tribe.status === 'open' && tribe.end_date > dayAt(tribe.time_zone, now)
}
