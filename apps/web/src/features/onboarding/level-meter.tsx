import { type SkillLevel, skillLevels } from '@wayhouse/domain/profiles'

export const levelNames: Record<SkillLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
}

/** A skill's level: four dots, and the word. */
export function LevelMeter({ level }: { level: SkillLevel }) {
  const filled = skillLevels.indexOf(level) + 1
  return (
    <>
      <span aria-hidden="true" className="flex gap-1">
        {skillLevels.map((one, index) => (
          <span
            key={one}
            className={`segment h-2 w-4 rounded-full ${index < filled ? 'segment-taken bg-secondary' : 'bg-line'}`}
          />
        ))}
      </span>
      <span className="w-[92px] text-muted">{levelNames[level]}</span>
    </>
  )
}
