import { dateOf } from '../dates/index.ts'
import { allowed, refused } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Tribe } from '../tribes/index.ts'
import { editMinutes, openQuestionsMax } from './rules.ts'
import type { ThreadKind } from './rules.ts'

type Viewer = { id: string }

/**
 * Whether a member may read a conversation and write in it (decision G-124): its members may. City groups are public
 * knowledge; every other conversation does not exist for non-members.
 */
export function canTakePart(
  thread: { kind: ThreadKind },
  isMember: boolean,
): Decision<'FORBIDDEN' | 'THREAD_NOT_FOUND'> {
  if (isMember) return allowed
  return refused(thread.kind === 'city' ? 'FORBIDDEN' : 'THREAD_NOT_FOUND')
}

/** What decisions about a message need to know of it. */
export type MessageFacts = {
  sender_id: string | null
  status: string | null
  created_at: Date
  deleted_at: Date | null
}

/** Whether a member may edit a message: their own ordinary ones, for a while. */
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

/** Whether a member may delete a message: their own ordinary ones, at any time. */
export function canDelete(
  viewer: Viewer,
  { sender_id, status, deleted_at }: MessageFacts,
): Decision<'MESSAGE_NOT_FOUND' | 'NOT_EDITABLE'> {
  if (sender_id !== viewer.id) return refused('MESSAGE_NOT_FOUND')
  return status !== null || deleted_at !== null ? refused('NOT_EDITABLE') : allowed
}

/** Whether members who may read a message can react to it. */
export function canReact({ deleted_at }: Pick<MessageFacts, 'deleted_at'>): Decision<'NOT_EDITABLE'> {
  return deleted_at === null ? allowed : refused('NOT_EDITABLE')
}

/** What starting a conversation with a member depends on. */
export type PersonalFacts = {
  /** The other member exists: not oneself, not unknown, not gone. */
  hasRecipient: boolean
  /** Both host or belong to one tribe, or one has requested a spot from the other; in the tribe that is named, if one is. */
  sharesStay: boolean
  /** Whether the viewer takes part in the tribe that is named; true where none is. */
  isInTribe: boolean
}

/** Whether a member may start a conversation with another (decision G-123): not with members of a tribe they are not in. */
export function canStartPersonal({
  hasRecipient,
  sharesStay,
  isInTribe,
}: PersonalFacts): Decision<'NO_RECIPIENT' | 'TRIBE_NOT_FOUND'> {
  if (hasRecipient && sharesStay) return allowed
  return refused(isInTribe ? 'NO_RECIPIENT' : 'TRIBE_NOT_FOUND')
}

/** What asking a host a question depends on. */
export type QuestionFacts = {
  tribe: { created_by: string | null; status: Tribe['status']; end_date: string }
  /** The host is there, and has not switched questions off. */
  hostTakesQuestions: boolean
  /** Hosts whom the viewer has asked something about a stay that can still be joined, and who have not answered yet. */
  waitingFor: ReadonlySet<string>
}

/** Whether a member may ask a tribe's host something before they request a spot. */
export function canAsk(
  viewer: Viewer,
  { tribe, hostTakesQuestions, waitingFor }: QuestionFacts,
  now: Date,
): Decision<'FORBIDDEN' | 'QUESTIONS_CLOSED' | 'TOO_MANY_QUESTIONS'> {
  const host = tribe.created_by
  if (host === viewer.id) return refused('FORBIDDEN')
  if (host === null || !hostTakesQuestions || !isJoinable(tribe, now)) return refused('QUESTIONS_CLOSED')
  return waitingFor.size >= openQuestionsMax && !waitingFor.has(host) ? refused('TOO_MANY_QUESTIONS') : allowed
}

/** Whether a stay is open and not over. */
export function isJoinable(tribe: Pick<QuestionFacts['tribe'], 'status' | 'end_date'>, now: Date): boolean {
  return tribe.status === 'open' && tribe.end_date > dateOf(now)
}
