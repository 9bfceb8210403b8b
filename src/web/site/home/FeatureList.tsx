import type { LucideIcon } from 'lucide-react'

interface Feature {
  Icon: LucideIcon
  title: string
  words: string
}

/** What it does for a shop, line by line. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="mt-6">
      {features.map(({ Icon, title, words }) => (
        <li
          key={title}
          className="grid grid-cols-[24px_1fr] gap-3.5 border-t border-rule py-[15px] last:border-b"
        >
          <Icon aria-hidden="true" size={24} />
          <div>
            <h3 className="font-[640]">{title}</h3>
            <p className="max-w-[34em] text-ink-2">{words}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
