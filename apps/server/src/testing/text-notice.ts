import type { App } from '../app.ts'

type Room = App['rooms']['notifications']
type Notice = Parameters<Room['notify']>[1]
type Written = Parameters<Room['writtenNotice']>

/** A notice with any texts. */
export type TextNotice = Written[1] &
  Pick<Notice, 'userId' | 'eventKey'> &
  Partial<Pick<Notice, 'at' | 'actorId' | 'replaces' | 'shownIn' | 'subject'>> & { kind: Written[0] }

export function textNotice(room: Room, { kind, title, message, quote, path, email, ...parts }: TextNotice): Notice {
  const texts = { title, message, path, ...(quote && { quote }), ...(email && { email }) }
  return { ...room.writtenNotice(kind, texts, parts), ...parts }
}
