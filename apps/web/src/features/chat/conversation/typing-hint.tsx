import { firstNameOf } from '../../../platform/format/first-name.ts'

type TypingHintProps = { typing: Readonly<Record<string, number>>; nameOf: (userId: string) => string }

/** The members who are typing. The line is always rendered, so that the layout does not shift. */
export function TypingHint({ typing, nameOf }: TypingHintProps) {
  const names = Object.keys(typing).map((id) => firstNameOf(nameOf(id)))
  const [first, second] = names
  const text =
    names.length === 0
      ? ''
      : names.length === 1
        ? `${first} is writing…`
        : names.length === 2
          ? `${first} and ${second} are writing…`
          : 'Several people are writing…'
  return (
    <p aria-live="off" className="-mb-2 h-5 shrink-0 truncate px-4 text-sm text-muted md:px-7">
      {text}
    </p>
  )
}
