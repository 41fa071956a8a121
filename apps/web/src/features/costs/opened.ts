import type { Expense } from '@wayhouse/domain/costs'

/** The dialog that is open on the page of costs, and what it is about. */
export type Opened =
  | { what: 'add' }
  | { what: 'details' }
  | { what: 'nights' }
  | { what: 'plan' }
  | { what: 'import' }
  | { what: 'line'; expense: Expense }
  | { what: 'edit'; expense: Expense }
  /** What the viewer and another member owe each other in a currency. */
  | { what: 'pair'; id: string; currency: string }
  | { what: 'pay'; id: string; currency: string; amount: string }
  /** A date of the plan that the host marks, or a spot that the host releases: of a member. */
  | { what: 'mark'; id: string }
  | { what: 'release'; id: string }

export type Open = (opened: Opened) => void

/** What a dialog is given. */
export type CostsDialogProps<What extends Opened['what']> = {
  opened: Extract<Opened, { what: What }>
  open: boolean
  onOpen: Open
  onClose: () => void
}
