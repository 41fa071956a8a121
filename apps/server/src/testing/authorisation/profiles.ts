import { members, nobody, ownProfile, owners, progress, publicProfile, skill, verified } from './answers.ts'
import type { Operation } from './operation.ts'

/** Who may do what with profiles, onboarding and verification (columns as in the table). */
export const profileOperations: readonly Operation[] = [
  {
    name: 'profile.read.own',
    procedure: 'profiles.own',
    cells: owners,
    request: () => ['GET', '/me/profile'],
    fields: ownProfile,
  },
  {
    name: 'profile.read.other',
    procedure: 'profiles.find',
    cells: verified,
    request: ({ other }) => ['GET', `/users/${other.id}`],
    fields: publicProfile,
  },
  {
    name: 'profile.read.gone',
    procedure: 'profiles.find',
    cells: 'U E V N V N N N N N N N N X U N',
    code: 'PROFILE_NOT_FOUND',
    request: ({ gone }) => ['GET', `/users/${gone}`],
  },
  {
    name: 'profile.update.own',
    procedure: 'profiles.update',
    cells: members,
    request: () => ['PATCH', '/me/profile', { bio: 'New' }],
    fields: ownProfile,
  },
  {
    name: 'profile.update.server_fields',
    procedure: 'profiles.update',
    cells: 'U I I I I I I I I I I I I X U I',
    request: () => ['PATCH', '/me/profile', { bio: 'x', subscription_status: 'active', is_verified: true }],
  },
  {
    name: 'profile.update.other',
    procedure: null,
    cells: nobody,
    request: ({ other }) => ['PATCH', `/users/${other.id}`, { bio: 'x' }],
  },
  {
    name: 'profile.avatar.own',
    procedure: 'profiles.uploadAvatar',
    cells: members,
    request: () => ['POST', '/me/avatar', onePixel],
    fields: 'avatar_url',
  },
  {
    name: 'currency.set.own',
    procedure: 'profiles.update',
    cells: members,
    request: () => ['PATCH', '/me/profile', { preferred_currency: 'GBP' }],
    fields: ownProfile,
  },
  { name: 'skills.own', procedure: 'profiles.skills', cells: members, request: () => ['GET', '/me/skills'] },
  {
    name: 'skill.add.own',
    procedure: 'profiles.addSkill',
    cells: members,
    request: () => ['POST', '/me/skills', { skill: 'Sailing' }],
    fields: skill,
  },
  {
    name: 'skill.delete.other',
    procedure: 'profiles.removeSkill',
    cells: 'U N N N N N N N N N N N N X U N',
    request: ({ other }) => ['DELETE', `/me/skills/${other.skill}`],
  },
  {
    name: 'skill.delete.own',
    procedure: 'profiles.removeSkill',
    cells: members,
    request: (_world, { ownSkill }) => ['DELETE', `/me/skills/${ownSkill}`],
    fields: 'id',
  },
  {
    name: 'onboarding.skip_ahead',
    procedure: 'onboarding.saveInterests',
    cells: 'U C C C C C C C C C C C C X U C',
    code: 'ONBOARDING_STEP_AHEAD',
    request: () => ['PUT', '/onboarding/interests', { interests: ['Surfing'] }],
  },
  {
    name: 'onboarding.save.step',
    procedure: 'onboarding.saveBasicInfo',
    cells: members,
    request: () => ['PUT', '/onboarding/basic-info', { first_name: 'New', last_name: 'Name' }],
    fields: progress,
  },
  {
    name: 'onboarding.complete_self',
    procedure: 'profiles.update',
    cells: 'U I I I I I I I I I I I I X U I',
    request: () => ['PATCH', '/me/profile', { onboarding_completed: true }],
  },
  {
    name: 'onboarding.skip_verification',
    procedure: 'onboarding.skipVerification',
    cells: 'U C C C C C C C C C C C C X U C',
    code: 'VERIFICATION_NOT_SKIPPABLE',
    request: () => ['POST', '/onboarding/skip-verification'],
  },
  {
    name: 'verification.status.own',
    procedure: 'verification.own',
    cells: owners,
    request: () => ['GET', '/verification'],
    fields: 'didit_verification_status didit_verification_error under_review verified_at checked_by',
  },
  {
    name: 'verification.start.for_other',
    procedure: 'verification.start',
    cells: 'U E F F F F F F F F F F F X U F',
    request: ({ other }) => ['POST', '/verification/start', { userId: other.id }],
  },
  {
    name: 'verification.start.own',
    procedure: 'verification.start',
    cells: 'U E A C A C C C C C C C C X U C',
    code: 'ALREADY_VERIFIED',
    step: 2,
    request: () => ['POST', '/verification/start', {}],
    fields: 'url',
  },
  {
    name: 'verification.webhook.unsigned',
    procedure: null,
    cells: 'B B B B B B B B B B B B B B B B',
    request: () => ['POST', '/webhooks/didit', { event_id: 'forged', session_id: 'forged', status: 'Approved' }],
  },
]

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
