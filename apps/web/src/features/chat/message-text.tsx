import { memo } from 'react'
import { linkedText } from './linked-text.ts'

/** What a member wrote, as plain text with its web addresses as links. */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return linkedText(text).map((part, at) =>
    part.href === undefined ? (
      part.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
      <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ),
  )
})
