import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/labels/chip.tsx'
import { Section } from './section.tsx'

const longTextLength = 900

export function AboutSection({ description, vibeTags }: { description: string | null; vibeTags: readonly string[] }) {
  if (!description && vibeTags.length === 0) return null
  return (
    <Section title="About this stay">
      {description && <Description text={description} />}
      {vibeTags.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2" aria-label="Vibe">
          {[...new Set(vibeTags)].map((tag) => (
            <li key={tag}>
              <Chip tone="tint">{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Description({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(text.length <= longTextLength)
  return (
    <>
      <p
        className={`mt-3 measure-66 leading-6.5 whitespace-pre-line wrap-anywhere ${isExpanded ? '' : 'line-clamp-9'}`}
      >
        {text}
      </p>
      {!isExpanded && (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setExpanded(true)}>
          Show more
        </Button>
      )}
    </>
  )
}
