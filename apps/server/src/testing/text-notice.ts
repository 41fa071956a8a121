import type { App } from '../app.ts'

type Room = App['rooms']['notifications']
type Notice = Parameters<Room['notify']>[1]
type Email = ReturnType<NonNullable<Notice['type']['email']>>

/** A notice with any texts. */
export type TextNotice = Pick<Notice, 'userId' | 'eventKey'> &
  Partial<Pick<Notice, 'at' | 'actorId' | 'replaces' | 'shownIn' | 'subject'>> &
  ReturnType<Room['written']['texts']> & { kind: Notice['type']['kind']; email?: Email }

export function textNotice({ written }: Room, notice: TextNotice): Notice {
  const { kind, title, message, quote, path, email, ...parts } = notice
  const type = { ...written, kind, email: email && (() => email) }
  return { actorId: null, subject: null, ...parts, type, facts: { title, message, quote, path } }
}
