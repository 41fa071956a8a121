import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { maxTokens } from '@wayhouse/domain/accounts'
import { brand } from '@wayhouse/domain/brand'
import { useState } from 'react'
import { orpc } from '../../../../platform/api/orpc.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SettingsGroup } from '../settings-rows.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'

/** AUTH-08: the tokens with which the member's own programs use the API. */
export function TokensPage() {
  const { data: tokens } = useSuspenseQuery(orpc.accounts.tokens.queryOptions())
  return (
    <SettingsGroup title="Access tokens" isPageTitle text={<Explanation />}>
      {tokens.length > 0 && (
        <ul className="divide-y divide-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 lg:px-6">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
          Signing out keeps your tokens. A new password or email address revokes all of them.
        </p>
        <Create isFull={tokens.length >= maxTokens} isFirst={tokens.length === 0} />
      </div>
    </SettingsGroup>
  )
}

function Explanation() {
  return (
    <>
      With a token, a program of yours uses {brand.name} as you, through the{' '}
      <a href="/api/docs" className="link">
        API
      </a>
      . It can do what you choose, and never change how you sign in, what you pay or whom you blocked.
    </>
  )
}

function Create({ isFull, isFirst }: { isFull: boolean; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  const start = () => {
    setRound(round + 1)
    setOpen(true)
  }
  const { data: account } = useSuspenseQuery(orpc.accounts.account.queryOptions())
  if (!account.has_password) {
    return (
      <p>
        To create a token, first set a password in{' '}
        <Link to="/app/settings/{-$page}" params={{ page: 'account' }} className="link">
          Account
        </Link>
        .
      </p>
    )
  }
  return (
    <>
      {isFull && <p>You have {maxTokens} tokens. Revoke one to create another.</p>}
      <Button variant={isFirst ? 'primary' : 'outline'} disabled={isFull} onClick={start}>
        New token
      </Button>
      {/* an empty form each time, and no token of before */}
      <NewTokenDialog key={round} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
