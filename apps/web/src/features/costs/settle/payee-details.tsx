import { groupedIban, type PayingDetails, transferCode } from '@wayhouse/domain/costs'
import { lazy, Suspense, useState } from 'react'
import Copy from '~icons/lucide/copy'
import ShieldAlert from '~icons/lucide/shield-alert'
import { copy } from '../../../platform/actions/copy.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { callName, useCosts } from '../people.tsx'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

type PayeeDetailsProps = { memberId: string; currency: string; amount: string }

/** COST-08: how a member wants to be paid. A note of changed details stands above them and never hides. */
export function PayeeDetails({ memberId, currency, amount }: PayeeDetailsProps) {
  const costs = useCosts()
  const name = callName(costs, memberId)
  const details = costs.paying_details.find(({ member_id }) => member_id === memberId)
  if (details === undefined)
    return (
      <p className="rounded-md bg-sunken px-4 py-3 text-ui wrap-anywhere text-muted">
        {name} has not written how to be paid. Ask {name}.
      </p>
    )
  return (
    <>
      {details.is_recent && (
        <p className="flex items-start gap-3 rounded-md bg-accent-tint px-4 py-3 font-bold wrap-anywhere text-on-accent-tint">
          <ShieldAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          Changed today. Ask {name} in person before paying.
        </p>
      )}
      {details.kind === 'iban' ? (
        <Account details={details} currency={currency} amount={amount} name={name} />
      ) : (
        <p dir="auto" className="rounded-md border border-line px-4 py-3 text-left wrap-anywhere whitespace-pre-line">
          {details.text}
        </p>
      )}
    </>
  )
}

type AccountProps = { details: PayingDetails; currency: string; amount: string; name: string }

/** The account with its code for banks' apps, which know transfers in euros only. */
function Account({ details, currency, amount, name }: AccountProps) {
  const { title } = useCosts()
  const holder = details.name ?? name
  const hasCode = currency === 'EUR' && Number(amount) > 0
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-md border border-line p-3.5">
      {hasCode && (
        <span className="size-31 shrink-0">
          <Suspense>
            <QrCode
              text={transferCode({ name: holder, iban: details.text, amount, purpose: title })}
              label={`QR code for a transfer of ${amount} EUR to ${name}`}
            />
          </Suspense>
        </span>
      )}
      <div className="min-w-0 flex-1 basis-40 text-ui">
        <p className="text-muted">
          IBAN of <bdi className="wrap-anywhere">{holder}</bdi>
        </p>
        <p translate="no" className="mt-0.5 font-strong tabular-nums">
          {groupedIban(details.text)}
        </p>
        <CopyButton text={details.text} />
      </div>
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const [done, setDone] = useState<string | null>(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3.5"
        onClick={() => void copy(text).then((isDone) => setDone(isDone ? 'Copied' : 'Select it to copy it'))}
      >
        <Copy size={17} aria-hidden="true" />
        Copy
      </Button>
      <span role="status" className="text-sm text-muted">
        {done}
      </span>
    </div>
  )
}
