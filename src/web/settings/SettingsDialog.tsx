import * as Tabs from 'radix-ui/tabs'
import { type ReactNode, useState } from 'react'
import type { Business } from '../../contract/businesses.ts'
import { Dialog, DialogKeys } from '../ui/Dialog.tsx'
import { Key } from '../ui/Key.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { MessagesPanel } from './MessagesPanel.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { PointsPanel } from './PointsPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { ShopPanel } from './ShopPanel.tsx'
import { SupportPanel } from './SupportPanel.tsx'

interface SettingsDialogProps {
  business: Business
  onClose: () => void
}

interface Place {
  value: string
  word: string
  panel: (business: Business) => ReactNode
  /** Holds what is typed: it stays as it is after a look at another tab. */
  isForm?: true
}

const places: readonly Place[] = [
  {
    value: 'contact',
    word: 'Contact',
    panel: (business) => <ContactPanel business={business} />,
    isForm: true,
  },
  {
    value: 'shop',
    word: 'Shop',
    panel: (business) => <ShopPanel business={business} />,
    isForm: true,
  },
  {
    value: 'points',
    word: 'Points',
    panel: (business) => <PointsPanel business={business} />,
    isForm: true,
  },
  {
    value: 'messages',
    word: 'Messages',
    panel: (business) => <MessagesPanel business={business} />,
  },
  {
    value: 'sessions',
    word: 'Sign-ins',
    panel: (business) => <SessionsPanel business={business} />,
  },
  { value: 'support', word: 'Support', panel: ({ id }) => <SupportPanel businessId={id} /> },
  { value: 'activity', word: 'Activity', panel: ({ id }) => <ActivityPanel businessId={id} /> },
  { value: 'plan', word: 'Plan & data', panel: (business) => <PlanPanel business={business} /> },
]

/** What only the owner sees: how we reach them, what the shop is, what is sent, who is signed in, who did what. */
export function SettingsDialog({ business, onClose }: SettingsDialogProps) {
  const [opened, setOpened] = useState<readonly string[]>(['contact'])
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Settings">
      <Tabs.Root
        defaultValue="contact"
        onValueChange={(value) => setOpened((before) => [...before, value])}
      >
        {/* All of them in sight, in two rows: what scrolls away is not found. */}
        <Tabs.List
          aria-label="Settings"
          className="-mx-1 grid grid-cols-4 gap-1 border-b-2 border-pad-deep pb-1"
        >
          {places.map(({ value, word }) => (
            <Tab key={value} value={value}>
              {word}
            </Tab>
          ))}
        </Tabs.List>
        {places.map(({ value, panel, isForm }) => (
          <Tabs.Content
            key={value}
            value={value}
            {...(isForm && opened.includes(value) && { forceMount: true })}
            className="min-h-[min(46svh,380px)] pt-5 data-[state=inactive]:hidden"
          >
            {panel(business)}
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <DialogKeys>
        <Key look="plain" size="slim" onClick={onClose}>
          Close
        </Key>
      </DialogKeys>
    </Dialog>
  )
}

function Tab({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Trigger
      value={value}
      className="min-h-11 rounded-sm px-0.5 text-sm font-[560] whitespace-nowrap text-ink-2 max-[379px]:text-2xs data-[state=active]:bg-pad-deep data-[state=active]:font-[640] data-[state=active]:text-ink"
    >
      {children}
    </Tabs.Trigger>
  )
}
