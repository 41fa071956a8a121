import { memo } from 'react'
import { linkedText } from './linked-text.ts'

/** The text of a message: plain, with URLs as links. */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return linkedText(text).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ),
  )
})
