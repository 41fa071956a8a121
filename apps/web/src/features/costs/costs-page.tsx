import type { Costs } from '@wayhouse/domain/costs'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import Download from '~icons/lucide/download'
import Plus from '~icons/lucide/plus'
import Upload from '~icons/lucide/upload'
import { Button } from '../../ui/buttons/button.tsx'
import { BalanceCard } from './balance/balance-card.tsx'
import { ClaimsToAnswer } from './balance/claims.tsx'
import { FirstDebt } from './balance/first-debt.tsx'
import { Payments } from './balance/payments.tsx'
import { CostsDialogs } from './costs-dialogs.tsx'
import { ExpenseList } from './lines/expense-list.tsx'
import { NightsCard } from './nights/nights-card.tsx'
import { NoMoneyMoved } from './no-money-moved.tsx'
import type { Open, Opened } from './opened.ts'
import { CostsProvider } from './people.tsx'
import type { Price } from './plan/plan-draft.ts'
import type { MessageTo } from './plan/plan-section.tsx'
import { OwnDetails } from './settle/own-details.tsx'

// many stays have no plan
const PlanSection = lazy(async () => ({ default: (await import('./plan/plan-section.tsx')).PlanSection }))

type CostsPageProps = {
  costs: Costs
  /** Which tribe it is, with its tabs: rendered by the tribes room. */
  head: ReactNode
  /** That what is shown is old, without a connection. */
  saved: ReactNode
  /** Writes to a member: rendered by the chat. */
  message: MessageTo
  /** Of the stay; null if it is not known. */
  price: Price | null
}

/** COST-01: the shared costs of a tribe. The balance comes first on a phone, and at the right otherwise. */
export function CostsPage({ costs, head, saved, message, price }: CostsPageProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  // without lines, the page itself offers to add the first
  const add = costs.may.add && hasLines(costs)
  return (
    <CostsProvider costs={costs}>
      <main id="main" className="max-sm:[&_:is(a,button,input,select)]:scroll-mb-28">
        <div className="page pt-4 pb-16 sm:pt-8 sm:pb-24">
          {head}
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 sm:mt-4">
            <NoMoneyMoved />
            <div className="max-sm:hidden">
              <Tools costs={costs} onOpen={setOpened} />
            </div>
          </div>
          {saved}
          <div className="mt-3 grid grid-cols-1 items-start gap-x-10 gap-y-8 sm:mt-5 lg:grid-cols-[minmax(0,1fr)_384px]">
            <aside aria-label="Balance" className="min-w-0 space-y-4 lg:col-start-2">
              <ClaimsToAnswer />
              <BalanceCard onOpen={setOpened} />
              <FirstDebt />
              <NightsCard onOpen={() => setOpened({ what: 'nights' })} />
              <OwnDetails onOpen={() => setOpened({ what: 'details' })} />
            </aside>
            <div className="min-w-0 space-y-9 lg:col-start-1 lg:row-start-1">
              <ExpenseList onOpen={setOpened} />
              <Payments />
              {(costs.plan !== null || costs.may.set_plan || costs.earlier_plan_payments.length > 0) && (
                // a link leads here before the plan is loaded
                <div id="plan">
                  <Suspense>
                    <PlanSection onOpen={setOpened} message={message} />
                  </Suspense>
                </div>
              )}
              <div className="sm:hidden">
                <Tools costs={costs} onOpen={setOpened} />
              </div>
            </div>
          </div>
        </div>
        {add && <AddBar onOpen={setOpened} />}
      </main>
      <CostsDialogs opened={opened} price={price} onOpen={setOpened} onClose={() => setOpened(null)} />
    </CostsProvider>
  )
}

const hasLines = ({ count }: Costs) => count.counting + count.voided > 0

/** Downloads and imports; from a tablet on, adding too. */
function Tools({ costs, onOpen }: { costs: Costs; onOpen: Open }) {
  if (!hasLines(costs)) return null
  return (
    <div className="flex flex-wrap gap-2.5">
      <DownloadLinks tribeId={costs.tribe_id} />
      {costs.may.add && (
        <>
          <Button variant="outline" size="sm" onClick={() => onOpen({ what: 'import' })}>
            <Upload size={18} aria-hidden="true" />
            Import
          </Button>
          <Button size="sm" className="max-sm:hidden" onClick={() => onOpen({ what: 'add' })}>
            <Plus size={20} aria-hidden="true" />
            Add an expense
          </Button>
        </>
      )}
    </div>
  )
}

function DownloadLinks({ tribeId }: { tribeId: string }) {
  return (['csv', 'json'] as const).map((kind) => (
    <a
      key={kind}
      href={`/api/tribes/${encodeURIComponent(tribeId)}/costs.${kind}`}
      download
      className="btn btn-outline btn-sm"
    >
      <Download size={18} aria-hidden="true" />
      {kind.toUpperCase()}
    </a>
  ))
}

/** At the bottom of a phone. */
function AddBar({ onOpen }: { onOpen: Open }) {
  return (
    <div
      role="region"
      aria-label="Add"
      className="bottom-bar z-30 border-t border-line bg-surface px-gutter py-3 pb-safe shadow-3 sm:hidden"
    >
      <Button className="min-h-13 w-full" onClick={() => onOpen({ what: 'add' })}>
        <Plus size={20} aria-hidden="true" />
        Add an expense
      </Button>
    </div>
  )
}
