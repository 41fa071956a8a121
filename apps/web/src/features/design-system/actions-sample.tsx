import Bell from '~icons/lucide/bell'
import Plus from '~icons/lucide/plus'
import Share2 from '~icons/lucide/share-2'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge, StatusBadge } from '../../ui/labels/badge.tsx'
import { Chip } from '../../ui/labels/chip.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { Sample } from './sample.tsx'

export function ActionsSample() {
  return (
    <Sample title="Buttons, badges and chips">
      <Buttons />
      <div className="on-plum mt-4 flex flex-wrap gap-2.5 rounded-lg p-5">
        <Button variant="accent">Get Started</Button>
        <Button variant="night">Sign In</Button>
      </div>
      <Labels />
    </Sample>
  )
}

function Buttons() {
  return (
    <Card className="flex flex-wrap gap-2.5 p-5">
      <Button>Reserve your spot</Button>
      <Button variant="accent">Find your tribe</Button>
      <Button variant="outline">View Tribe</Button>
      <Button variant="soft">Add</Button>
      <Button variant="ghost">Clear Filters</Button>
      <Button busy busyLabel="Processing...">
        Subscribe
      </Button>
      <Button variant="outline" busy>
        Sending
      </Button>
      <Button disabled>Not now</Button>
      <Button variant="danger" size="sm">
        Sign Out
      </Button>
      <Button size="sm">View Details</Button>
      <Button variant="outline" size="sm">
        <Share2 size={18} aria-hidden="true" />
        Share
      </Button>
      <ButtonLink to="/" variant="soft" size="sm">
        <Plus size={18} aria-hidden="true" />A link
      </ButtonLink>
      <Tooltip text="Notifications">
        <button type="button" aria-label="Notifications" className="icon-button">
          <Bell size={21} aria-hidden="true" />
        </button>
      </Tooltip>
    </Card>
  )
}

function Labels() {
  return (
    <Card className="mt-4 p-5">
      <div className="flex flex-wrap gap-1.5">
        <StatusBadge status="pending" />
        <StatusBadge status="accepted" />
        <StatusBadge status="rejected" />
        <StatusBadge status="cancelled" />
        <StatusBadge status="ended" />
        <StatusBadge status="expired" />
        <StatusBadge status="staying" />
        <StatusBadge status="completed" />
        <StatusBadge status="full" />
        <StatusBadge status="host-review" />
        <StatusBadge status="anonymous-review" />
        <Badge tone="saffron">First 100 members</Badge>
        <Badge tone="success">Save 13 per year</Badge>
        <Badge tone="primary">3</Badge>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Chip>Surfing</Chip>
        <Chip>Live music</Chip>
        <Chip tone="faint">+4 more</Chip>
        <Chip tone="tint">Early risers</Chip>
      </div>
      <p className="mt-4">
        Words with a{' '}
        <a href="#main" className="link">
          link
        </a>{' '}
        in them.
      </p>
    </Card>
  )
}
