import type { Kept } from '../../consent/storage.ts'

const categories = {
  necessary: 'Necessary',
  functional: 'Functional',
  analytics: 'Analytics',
  marketing: 'Marketing',
} as const satisfies Record<Kept['category'], string>

/** Names and reasons under each other, so that a phone shows them whole. */
export function RetentionTable({ title, entries }: { title: string; entries: readonly Kept[] }) {
  return (
    <section>
      <h3 className="mt-2 mb-1 text-md font-[640] print:break-after-avoid">{title}</h3>
      <dl>
        {entries.map(({ key, category, purpose, until }) => (
          <div key={key} className="break-inside-avoid border-b border-rule py-2">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
              <code className="font-mono text-sm font-[600] wrap-anywhere">{key}</code>
              <span className="text-sm text-ink-2">{categories[category]}</span>
            </dt>
            <dd>
              {purpose} <span className="text-ink-2">Until: {lowerFirst(until)}.</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const lowerFirst = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1)
