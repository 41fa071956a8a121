import { z } from 'zod'
import { sharedErrors } from '../errors.ts'
import { forMembers, forOwners, forVerified } from '../procedure.ts'
import { profilesErrors } from './errors.ts'
import { NewSkill, OwnProfile, ProfileChanges, PublicProfile, Skill, UploadedAvatar } from './schema.ts'

const { PROFILE_NOT_FOUND, PROFILE_CHANGED, SKILL_ALREADY_ADDED, TOO_MANY_SKILLS } = profilesErrors
const { AVATAR_TOO_LARGE, AVATAR_UNREADABLE, AVATAR_NOT_STORED } = profilesErrors
const byId = z.strictObject({ id: z.string().max(100) })

export const profilesContract = {
  own: forOwners
    .route({ method: 'GET', path: '/me/profile', summary: 'Own profile', tags: ['profiles'] })
    .output(OwnProfile),
  update: forMembers
    .route({ method: 'PATCH', path: '/me/profile', summary: 'Change the own profile', tags: ['profiles'] })
    .input(ProfileChanges)
    .output(OwnProfile)
    .errors({ PROFILE_CHANGED }),
  uploadAvatar: forMembers
    .route({
      method: 'POST',
      path: '/me/avatar',
      summary: 'Replace the own picture; the body is the image file',
      tags: ['profiles'],
    })
    .input(z.file())
    .output(UploadedAvatar)
    .errors({ AVATAR_TOO_LARGE, AVATAR_UNREADABLE, AVATAR_NOT_STORED }),
  skills: forMembers
    .route({ method: 'GET', path: '/me/skills', summary: 'Own skills', tags: ['profiles'] })
    .output(z.array(Skill)),
  addSkill: forMembers
    .route({ method: 'POST', path: '/me/skills', summary: 'Add a skill', tags: ['profiles'], successStatus: 201 })
    .input(NewSkill)
    .output(Skill)
    .errors({ SKILL_ALREADY_ADDED, TOO_MANY_SKILLS }),
  removeSkill: forMembers
    .route({ method: 'DELETE', path: '/me/skills/{id}', summary: 'Remove a skill', tags: ['profiles'] })
    .input(byId)
    .output(z.object({ id: z.guid() }))
    .errors({ NOT_FOUND: sharedErrors.NOT_FOUND }),
  find: forVerified
    .route({ method: 'GET', path: '/users/{id}', summary: "Another member's profile", tags: ['profiles'] })
    .input(byId)
    .output(PublicProfile)
    .errors({ PROFILE_NOT_FOUND }),
}
