import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { pageDirection } from '../../platform/ui/pageDirection.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'

interface Tab {
  /** Also the fragment of the tab's address. */
  id: string
  label: string
  content: ReactNode
}

type Tabs = readonly [Tab, ...Tab[]]

/**
 * Folder tabs. The tab that the address names is open, or else the first. They are links until the
 * page's code runs. Without scripts, all panels are visible, one below the other.
 */
export function PricingTabs({ tabs }: { tabs: Tabs }) {
  const isLive = useHydrated()
  const [chosen, choose] = useChosenTab(tabs)
  return (
    <div className="mt-8">
      <TabList tabs={tabs} chosen={chosen} choose={choose} isLive={isLive} />
      <div>
        {tabs.map((tab, place) => (
          <Panel
            key={tab.id}
            tab={tab}
            isFirst={place === 0}
            isOpen={tab.id === chosen}
            isLive={isLive}
          />
        ))}
      </div>
    </div>
  )
}

/** The open tab. Follows the address and presses. */
function useChosenTab(tabs: Tabs) {
  const [chosen, setChosen] = useState(tabs[0].id)
  const ids = tabs.map(({ id }) => id).join(' ')

  useEffect(() => {
    function follow() {
      const named = location.hash.slice(1)
      if (ids.split(' ').includes(named)) setChosen(named)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [ids])

  function choose(id: string) {
    setChosen(id)
    // Does not jump to the panel, which would scroll the tabs out of view.
    history.replaceState(history.state, '', `#${id}`)
  }
  return [chosen, choose] as const
}

interface TabListProps {
  tabs: Tabs
  chosen: string
  choose: (id: string) => void
  isLive: boolean
}

const tabClass =
  'flex min-h-12 items-center justify-center rounded-t-md border-2 border-b-0 px-2 py-1.5 text-center leading-tight font-[620] no-underline hover:text-ink md:px-4'
const open = 'border-ink bg-receipt text-ink'
const closed = 'border-transparent text-ink-2'

function TabList({ tabs, chosen, choose, isLive }: TabListProps) {
  function move(event: KeyboardEvent<HTMLAnchorElement>) {
    const place = tabs.findIndex(({ id }) => id === chosen)
    const next = tabs[nextPlace(event.key, place, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    document.getElementById(`${next.id}-tab`)?.focus()
  }

  return (
    <div
      {...(isLive && { role: 'tablist', 'aria-label': 'Pricing' })}
      className="grid grid-cols-3 gap-1 border-b-2 border-ink md:flex"
    >
      {tabs.map(({ id, label }) => (
        <a
          key={id}
          id={`${id}-tab`}
          href={`#${id}`}
          onKeyDown={move}
          onClick={(event) => {
            event.preventDefault()
            choose(id)
          }}
          {...(isLive && {
            role: 'tab',
            'aria-selected': id === chosen,
            'aria-controls': id,
            tabIndex: id === chosen ? 0 : -1,
          })}
          className={`${tabClass} ${id === chosen ? open : closed}`}
        >
          {label}
        </a>
      ))}
    </div>
  )
}

/** The tab that a keyboard key leads to. Undefined if it leads nowhere. */
function nextPlace(key: string, place: number, count: number): number | undefined {
  const [next, before] =
    pageDirection() === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === next) return (place + 1) % count
  if (key === before) return (place + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

interface PanelProps {
  tab: Tab
  isFirst: boolean
  isOpen: boolean
  isLive: boolean
}

// Before the page's code runs, CSS opens the tab that the address names.
const unlessAnother = '[@media(scripting:enabled)]:[:has(>:target:not(:first-child))>&]:hidden'
const unlessNamed = '[@media(scripting:enabled)]:not-target:hidden'

function Panel({ tab: { id, label, content }, isFirst, isOpen, isLive }: PanelProps) {
  const byAddress = isFirst ? unlessAnother : unlessNamed
  return (
    <section
      id={id}
      aria-labelledby={isLive ? `${id}-tab` : `${id}-title`}
      {...(isLive && { role: 'tabpanel' })}
      hidden={isLive && !isOpen}
      className={`scroll-mt-20 pt-8 ${isLive ? '' : byAddress}`}
    >
      {/* For the eye, the tab already says this. */}
      <h2 id={`${id}-title`} className="display mb-5 text-2xl [@media(scripting:enabled)]:sr-only">
        {label}
      </h2>
      {content}
    </section>
  )
}
