import * as Tabs from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import type { Business } from '../../contract/businesses.ts'
import { Dialog, DialogKeys } from '../ui/Dialog.tsx'
import { Key } from '../ui/Key.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { MessagesPanel } from './MessagesPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { SupportPanel } from './SupportPanel.tsx'

interface SettingsDialogProps {
  business: Business
  onClose: () => void
}

/** What only the owner sees: how we reach them, what is sent, who is signed in, what support may do, who did what. */
export function SettingsDialog({ business, onClose }: SettingsDialogProps) {
  const { id: businessId } = business
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Settings">
      <Tabs.Root defaultValue="contact">
        <Tabs.List aria-label="Settings" className="-mx-1 flex border-b-2 border-pad-deep">
          <Tab value="contact">Contact</Tab>
          <Tab value="messages">Messages</Tab>
          <Tab value="sessions">Sign-ins</Tab>
          <Tab value="support">Support</Tab>
          <Tab value="activity">Activity</Tab>
        </Tabs.List>
        {/* Stays mounted, so that what was typed is there after a look at another tab. */}
        <Panel value="contact" forceMount>
          <ContactPanel business={business} />
        </Panel>
        <Panel value="messages">
          <MessagesPanel business={business} />
        </Panel>
        <Panel value="sessions">
          <SessionsPanel business={business} />
        </Panel>
        <Panel value="support">
          <SupportPanel businessId={businessId} />
        </Panel>
        <Panel value="activity">
          <ActivityPanel businessId={businessId} />
        </Panel>
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
      className="min-h-11 flex-1 rounded-t-sm px-1 text-sm max-[379px]:px-0.5 max-[379px]:text-2xs font-[560] text-ink-2 data-[state=active]:bg-pad-deep data-[state=active]:font-[640] data-[state=active]:text-ink"
    >
      {children}
    </Tabs.Trigger>
  )
}

interface PanelProps {
  value: string
  forceMount?: true
  children: ReactNode
}

function Panel({ children, ...panel }: PanelProps) {
  return (
    <Tabs.Content {...panel} className="min-h-[min(46svh,380px)] pt-5 data-[state=inactive]:hidden">
      {children}
    </Tabs.Content>
  )
}
