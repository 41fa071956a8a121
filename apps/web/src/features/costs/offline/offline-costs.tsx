import { brand } from '@wayhouse/domain/brand'
import { useEffect, useSyncExternalStore } from 'react'
import { countOf } from '../../../platform/format/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { BalanceCard } from '../balance/balance-card.tsx'
import { Payments } from '../balance/payments.tsx'
import { ExpenseRow } from '../lines/expense-row.tsx'
import { Totals } from '../lines/totals.tsx'
import { NoMoneyMoved } from '../no-money-moved.tsx'
import { CostsProvider } from '../people.tsx'
import { SavedAt } from './saved-at.tsx'
import { type SavedCosts, savedCosts } from './saved-costs.ts'

/** The page at the address of a tribe's costs without a connection: their last state, to be read alone. */
export function OfflineCosts() {
  useEffect(reloadOnceReachable, [])
  const text = useSyncExternalStore(
    () => () => {},
    () => JSON.stringify(savedHere()),
    () => null,
  )
  // null while it is hydrated
  const saved = text === null ? undefined : (JSON.parse(text) as SavedCosts | null)
  return (
    <>
      <header className="border-b border-line bg-bg">
        <div className="page flex h-header items-center">
          <Logo name={brand.name} />
        </div>
      </header>
      <main id="main" className="page pt-4 pb-16 sm:pt-8">
        {saved === null && <NothingSaved />}
        {saved && <LastState {...saved} />}
      </main>
    </>
  )
}

/** A device that is online again may not reach the server yet, and a server that was away tells nobody: so it is asked. */
function reloadOnceReachable(): () => void {
  const ask = () => {
    fetch('/readyz', { cache: 'no-store' }).then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    )
  }
  const timer = setInterval(ask, 5000)
  addEventListener('online', ask)
  return () => {
    clearInterval(timer)
    removeEventListener('online', ask)
  }
}

function savedHere(): SavedCosts | null {
  const [, tribeId] = /^\/app\/tribes\/([^/]+)\/costs/.exec(location.pathname) ?? []
  return tribeId === undefined ? null : savedCosts.last(tribeId)
}

function NothingSaved() {
  return (
    <>
      <h1 className="display text-2xl">You are offline</h1>
      <p className="mt-2 measure-46 text-muted">
        Costs that you have opened on this device before can be read without a connection. These are not among them.
      </p>
      <TryAgain />
    </>
  )
}

function TryAgain() {
  return (
    <Button variant="outline" className="mt-4" onClick={() => location.reload()}>
      Try again
    </Button>
  )
}

function LastState({ at, costs }: SavedCosts) {
  const { expenses, count, title } = costs
  const lines = count.counting + count.voided
  return (
    <CostsProvider costs={costs}>
      <h1 className="display text-2xl wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      <NoMoneyMoved />
      <SavedAt at={at} failed />
      <div className="mt-3 grid grid-cols-1 items-start gap-x-10 gap-y-8 sm:mt-5 lg:grid-cols-[minmax(0,1fr)_384px]">
        <aside aria-label="Balance" className="min-w-0 lg:col-start-2">
          <BalanceCard />
        </aside>
        <div className="min-w-0 space-y-9 lg:col-start-1 lg:row-start-1">
          {lines > 0 && (
            <section aria-labelledby="expenses">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <h2 id="expenses" className="display text-title-sm">
                  Expenses
                </h2>
                <span className="text-muted">
                  {lines > expenses.length
                    ? `The newest ${expenses.length} of ${countOf(lines, 'line')}`
                    : countOf(lines, 'line')}
                </span>
              </div>
              <ul aria-label="Expenses" className="card mt-4 overflow-hidden shadow-1">
                {expenses.map((expense) => (
                  <ExpenseRow key={expense.id} expense={expense} />
                ))}
                <Totals />
              </ul>
            </section>
          )}
          <Payments />
        </div>
      </div>
      <TryAgain />
    </CostsProvider>
  )
}
