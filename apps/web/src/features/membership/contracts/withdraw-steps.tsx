import type { ReactNode } from 'react'

export const withdrawText = {
  title: 'Withdraw from contract',
  description: 'For 14 days after an order, without a reason, with or without signing in.',
}

type WithdrawStepsProps = {
  /** The fields of the order. */
  order: ReactNode
  refund: ReactNode
  then: ReactNode
}

/** The three steps of a withdrawal, all on one page. */
export function WithdrawSteps({ order, refund, then }: WithdrawStepsProps) {
  const steps = [
    ['Your order', order],
    ['What comes back', refund],
    ['What happens then', then],
  ] as const
  return (
    <ol>
      {steps.map(([title, content], index) => (
        <li key={title} className="pt-7">
          <h2 className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="figure grid size-8 shrink-0 place-items-center rounded-full bg-primary-tint text-sm text-primary"
            >
              {index + 1}
            </span>
            <span className="display text-xl">{title}</span>
          </h2>
          <div className="mt-4">{content}</div>
        </li>
      ))}
    </ol>
  )
}

/** What is wrong with a form besides its fields. */
export function FormProblem({ children }: { children: string | null }) {
  if (children === null) return null
  return (
    <p role="alert" className="mt-6 rounded-control bg-danger-tint px-4 py-3 text-danger">
      {children}
    </p>
  )
}
