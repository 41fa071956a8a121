import { useSession } from '../../../platform/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'

/** Whose settings these are. */
export function SettingsHead({ email }: { email: string }) {
  const { user } = useSession()
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ')
  return (
    <div className="on-plum flex flex-wrap items-center gap-x-5 gap-y-4 rounded-xl p-6 lg:p-8">
      <Avatar seed={user?.id ?? ''} name={name || email} src={user?.avatar_url} size={72} />
      <div className="min-w-0 flex-1 basis-48">
        <h1 className="display text-3xl" tabIndex={-1}>
          Settings
        </h1>
        <p className="mt-1.5 wrap-anywhere text-on-night-muted">{name === '' ? email : `${name} · ${email}`}</p>
      </div>
      <ButtonLink variant="night" to="/app/profile">
        Your profile
      </ButtonLink>
    </div>
  )
}
