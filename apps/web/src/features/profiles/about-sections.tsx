import type { PublicProfile } from '@wayhouse/domain/profiles'
import { Chip } from '../../ui/labels/chip.tsx'
import { EmptyText, ProfileSection } from './profile-section.tsx'
import { SkillLevel } from './skill-level.tsx'

/** Languages, interests, skills and additional information, as others see them. */
export function AboutSections({ profile }: { profile: PublicProfile }) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <ProfileSection title="Languages">
          {profile.languages.length === 0 ? (
            <EmptyText>None added yet</EmptyText>
          ) : (
            <ul className="flex flex-wrap gap-2 capitalize">
              {profile.languages.map((language) => (
                <li key={language}>
                  <Chip>{language}</Chip>
                </li>
              ))}
            </ul>
          )}
        </ProfileSection>
        <ProfileSection title="Interests">
          {profile.interests.length === 0 ? (
            <EmptyText>None chosen yet</EmptyText>
          ) : (
            <ul className="flex flex-wrap gap-2">
              {profile.interests.map((interest) => (
                <li key={interest}>
                  <Chip tone="tint">{interest}</Chip>
                </li>
              ))}
            </ul>
          )}
        </ProfileSection>
      </div>
      {profile.skills.length > 0 && <Skills skills={profile.skills} />}
      <GoodToKnow info={profile.additional_info} />
    </>
  )
}

function Skills({ skills }: { skills: PublicProfile['skills'] }) {
  return (
    <ProfileSection title="Skills">
      <ul className="divide-y divide-line">
        {skills.map(({ id, skill, level }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
            <span className="font-strong wrap-anywhere">{skill}</span>
            <SkillLevel level={level} />
          </li>
        ))}
      </ul>
    </ProfileSection>
  )
}

function GoodToKnow({ info }: { info: PublicProfile['additional_info'] }) {
  const entries = Object.entries(info)
  if (entries.length === 0) return null
  return (
    <ProfileSection title="Good to know">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {entries.map(([key, value]) => (
          <div key={key}>
            <dt className="text-sm wrap-anywhere text-muted">{key}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </ProfileSection>
  )
}
