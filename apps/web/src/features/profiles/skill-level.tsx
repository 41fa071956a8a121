import { type SkillLevel as Level, skillLevels } from '@wayhouse/domain/profiles'

export const levelNames: Record<Level, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
}

/** A level as four marks and its name. */
export function SkillLevel({ level }: { level: Level }) {
  const reached = skillLevels.indexOf(level) + 1
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span className="flex gap-1" aria-hidden="true">
        {skillLevels.map((step, index) => (
          <span
            key={step}
            className={`segment h-2 w-4 rounded-full ${index < reached ? 'segment-taken bg-secondary' : 'bg-line'}`}
          />
        ))}
      </span>
      <span className="w-23 text-muted">{levelNames[level]}</span>
    </span>
  )
}
