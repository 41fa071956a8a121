import { Deadline } from '../../ui/labels/deadline.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import type { OtherPerson } from './reserved-stay.ts'
import { hostInSentence } from './tribe-facts.ts'

/** "Ana answers by Tue 12 May". */
export function PendingNote({ host, answerBy }: { host: OtherPerson | null; answerBy: string }) {
  return <Deadline at={answerBy} label={`${hostInSentence(host)} answers by`} />
}

/** The host's portrait beside one sentence: "Sofia said yes on 28 Apr." */
export function HostNote({ host, text }: { host: OtherPerson; text: string }) {
  return (
    <p className="flex items-center gap-2">
      <Avatar seed={host.id} name={host.name} src={host.avatarUrl} size={22} />
      <span>{text}</span>
    </p>
  )
}

export function ReasonNote({ host, reason }: { host: OtherPerson | null; reason: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      <b className="font-strong text-text">{hostInSentence(host)}:</b> “{reason}”
    </p>
  )
}
