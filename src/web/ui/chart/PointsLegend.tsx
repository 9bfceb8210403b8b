/** What the bars and the tickets over them are; the chart's own description says it in words. */
export function PointsLegend() {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-x-5 py-1 text-sm text-ink-2">
      <span className="flex items-center gap-2">
        <i className="size-3.5 rounded-[2px] bg-till" />
        Points awarded
      </span>
      <span className="flex items-center gap-2">
        <i className="h-3.5 w-5 rounded-xs bg-ticket shadow-[inset_0_0_0_1.2px_var(--color-ink)]" />
        Rewards claimed
      </span>
    </div>
  )
}
