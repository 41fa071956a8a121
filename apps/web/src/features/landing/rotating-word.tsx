import { useEffect, useState } from 'react'
import { landingText } from './landing-text.ts'

const { words } = landingText.hero
const wordMs = 2000

/** LAND-02: one word after another, stacked in one grid cell so that nothing shifts. Decorative. */
export function RotatingWord({ playing }: { playing: boolean }) {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (!playing) return undefined
    const timer = setInterval(() => setShown((at) => (at + 1) % words.length), wordMs)
    return () => clearInterval(timer)
  }, [playing])
  return (
    <span className="rotating-word inline-grid text-accent">
      {words.map((word, at) => (
        <span key={word} data-shown={at === shown} className="col-start-1 row-start-1">
          {word}.
        </span>
      ))}
    </span>
  )
}
