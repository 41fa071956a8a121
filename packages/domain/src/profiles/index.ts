export { profilesContract } from './contract.ts'
export { profilesErrors } from './errors.ts'
export {
  hiddenMember,
  languages,
  linkFrom,
  maxAvatarBytes,
  profileBounds,
  reputationLabel,
  reputationLabels,
  skillLevels,
} from './rules.ts'
export type { Language, SkillLevel } from './rules.ts'
export {
  FirstName,
  LastName,
  NewSkill,
  OwnProfile,
  ProfileChanges,
  PublicProfile,
  ReputationParts,
  Skill,
  UploadedAvatar,
} from './schema.ts'
