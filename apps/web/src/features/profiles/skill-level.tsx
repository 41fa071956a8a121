import { skillLevels } from '@wayhouse/domain/profiles'
import type { SkillLevel as Level } from '@wayhouse/domain/profiles'

/** A level as four marks and its word. */
export function SkillLevel({ level }: { level: Level }) {
  const reached = skillLevels.indexOf(level) + 1
  return (
    <span className="inline-flex items-center gap-3">
      <span className="flex gap-1" aria-hidden="true">
        {skillLevels.map((one, index) => (
          <span key={one} className={`h-2 w-4 rounded-full ${index < reached ? 'bg-secondary' : 'bg-line'}`} />
        ))}
      </span>
      <span className="w-[92px] text-muted capitalize">{level}</span>
    </span>
  )
}
