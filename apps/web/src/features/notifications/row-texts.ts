import type { Notification, NotificationMark } from '@wayhouse/domain/notifications'
import { stayDates } from '../../platform/format/dates.ts'

/** What someone asks, while an answer is expected and after that. */
const asking: Partial<Record<NotificationMark, { now: string; before: string }>> = {
  request: { now: 'asks to join', before: 'asked to join' },
  waiting: { now: 'is waiting for your answer', before: 'was waiting for your answer' },
}

type RowTexts = {
  title: string
  text: string
  /** Whether the text only names the stay, which rows below the head of their stay need not repeat. */
  namesStay: boolean
}

/** A row's title and line. A request says who asks, and for which stay, by their current names; others say what they were sent with. */
export function rowTexts({
  title,
  message,
  subject,
  mark,
  stay,
  answer_by,
}: Pick<Notification, 'title' | 'message' | 'subject' | 'mark' | 'stay' | 'answer_by'>): RowTexts {
  const asks = mark === null ? undefined : asking[mark]
  if (asks === undefined || subject?.type !== 'person' || stay === null)
    return { title, text: message, namesStay: false }
  const text = `${stay.title} · ${stayDates(stay.start_date, stay.end_date)}`
  return { title: `${subject.name} ${answer_by === null ? asks.before : asks.now}`, text, namesStay: true }
}
