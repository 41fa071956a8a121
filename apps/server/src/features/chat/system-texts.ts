import type { DB } from '../../platform/database/schema.gen.ts'
import { formerMember, fullNameOf } from '../profiles/index.ts'

const fixedTexts = {
  request_accepted: 'Reservation accepted by host',
  request_rejected: 'Reservation rejected by host',
  request_withdrawn: 'Reservation request withdrawn',
  request_expired: 'Reservation request expired',
  request_ended: 'This request has ended.',
  tribe_cancelled: 'The host cancelled this tribe',
} as const

/**
 * What a system message says. This is stored, and its text is written when it is read: with the present name of the
 * member, or "Former member" if they are one to the reader.
 */
export type SystemMessage =
  | { act: 'joined' | 'left'; userId: string }
  | { act: keyof typeof fixedTexts }
  | { act: 'tribe_changed'; sentences: readonly string[] }

/** The columns of a system message; without one, those of an ordinary message. */
export function actColumns(message?: SystemMessage) {
  return {
    act: message?.act ?? null,
    act_user_id: message !== undefined && 'userId' in message ? message.userId : null,
    act_facts:
      message !== undefined && 'sentences' in message ? JSON.stringify({ sentences: message.sentences }) : null,
  }
}

/** What the text of a message is written from. */
export type StoredText = {
  content: string
  act: DB['messages']['act']
  act_facts: { sentences: string[] } | null
  /** The member who joined or left; null if their account was erased. */
  act_member: { first_name: string | null; last_name: string | null; is_former: boolean; is_hidden: boolean } | null
}

/** The text of a message: what a member wrote, or what a system message says. */
export function textOf({ content, act, act_facts, act_member }: StoredText): string {
  switch (act) {
    case null:
      return content
    case 'joined':
    case 'left':
      return `${act_member === null ? formerMember : fullNameOf(act_member)} ${act}`
    case 'tribe_changed':
      return ['The host changed this tribe.', ...(act_facts?.sentences ?? [])].join(' ')
    default:
      return fixedTexts[act]
  }
}
