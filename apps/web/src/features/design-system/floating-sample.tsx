import { useState } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import LogOut from '~icons/lucide/log-out'
import UserRound from '~icons/lucide/user-round'
import { toast } from '../../platform/actions/toast.ts'
import { useCurrency } from '../../platform/format/money.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Money } from '../../ui/labels/money.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/menu-items.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { ToastCard } from '../../ui/toasts/toast-card.tsx'
import { Sample } from './sample.tsx'

export function FloatingSample() {
  return (
    <Sample title="Toasts, dialogs, menus and tabs">
      <div className="grid gap-3">
        <ToastCard
          kind="success"
          title="Reservation submitted"
          description="The host will review it. An email confirmation follows."
        />
        <ToastCard kind="error" title="Message required" description="Please enter a message for the host" />
        <ToastCard kind="success" title="Link copied" />
      </div>
      <Card className="mt-4 flex flex-wrap gap-2.5 p-5">
        <Button variant="outline" size="sm" onClick={() => toast.success('Link copied')}>
          Success toast
        </Button>
        <Button
          variant="outline"
          size="sm"
          onClick={() => toast.error('Message required', 'Please enter a message for the host')}
        >
          Error toast
        </Button>
        <Dialogs />
      </Card>
      <Card className="mt-4 flex flex-wrap items-center gap-4 p-5">
        <Currencies />
        <Account />
        <Money euros={570} className="figure text-title-lg" />
      </Card>
      <Threads />
    </Sample>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'reserve' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen('reserve')}>
        Open dialog
      </Button>
      <Button variant="outline" size="sm" onClick={() => setOpen('confirm')}>
        Open confirmation
      </Button>
      <Dialog
        open={open === 'reserve'}
        onOpenChange={close}
        title="Reserve your spot"
        description="Graça rooftop with the river view, 12 Jan – 9 Feb"
        footer={
          <Button onClick={() => toast.error('Message required', 'Please enter a message for the host')}>
            Send request
          </Button>
        }
      >
        <TextArea label="Tell Ana who you are" maxLength={500} />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title="Cancel this tribe?"
        description="Everyone who asked to join is notified. This cannot be undone."
        confirmLabel="Cancel tribe"
        cancelLabel="Keep it"
        danger
        onConfirm={close}
      />
    </>
  )
}

function Currencies() {
  const { currency, setCurrency } = useCurrency()
  return (
    <Menu
      label={`Currency: ${currency}`}
      align="start"
      triggerClassName="btn btn-outline btn-sm"
      trigger={<Trigger text={currency} />}
    >
      <MenuChoice checked={currency === 'EUR'} onSelect={() => setCurrency('EUR')}>
        € EUR
      </MenuChoice>
      <MenuChoice checked={currency === 'USD'} onSelect={() => setCurrency('USD')}>
        $ USD
      </MenuChoice>
      <MenuChoice checked={currency === 'GBP'} onSelect={() => setCurrency('GBP')}>
        £ GBP
      </MenuChoice>
    </Menu>
  )
}

function Account() {
  return (
    <Menu label="Account" align="start" triggerClassName="btn btn-outline btn-sm" trigger={<Trigger text="Account" />}>
      <MenuLink to="/sandbox/ui">
        <UserRound size={18} aria-hidden="true" />
        Profile
      </MenuLink>
      <MenuSeparator />
      <MenuItem onSelect={() => toast.success('Signed out')}>
        <LogOut size={18} aria-hidden="true" />
        Sign Out
      </MenuItem>
    </Menu>
  )
}

function Trigger({ text }: { text: string }) {
  return (
    <>
      {text}
      <ChevronDown size={16} aria-hidden="true" />
    </>
  )
}

function Threads() {
  const [tab, setTab] = useState('tribes')
  const tabs = [
    { id: 'tribes', label: 'Tribes' },
    { id: 'city', label: 'City' },
    { id: 'archived', label: 'Archived' },
  ]
  return (
    <Card className="mt-4 p-5">
      <Tabs label="Conversations" tabs={tabs} value={tab} onValueChange={setTab}>
        <p className="text-muted">{tab === 'archived' ? 'Archived chats coming soon' : 'No conversations yet'}</p>
      </Tabs>
    </Card>
  )
}
