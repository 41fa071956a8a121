import type { SkillLevel } from '@wayhouse/domain/profiles'
import { api } from '../../platform/api/api.ts'

/** A skill in the input that is not added yet. */
export type TypedSkill = { skill: string; level: SkillLevel }

export const nothingTyped: TypedSkill = { skill: '', level: 'beginner' }

export const isTyped = ({ skill }: TypedSkill): boolean => skill.trim() !== ''

export const addTypedSkill = ({ skill, level }: TypedSkill) => api.profiles.addSkill({ skill: skill.trim(), level })
