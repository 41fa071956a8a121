export { findProfile } from './find-profile.ts'
export { formerMember, fullNameOf, initialsOf, shortNameOf } from './names.ts'
export { knownInterests } from './queries.ts'
export { profilesRoutes } from './routes.ts'
