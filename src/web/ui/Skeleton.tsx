/** Grey bars in the place of known lines; each number is a width in percent. */
export function Skeleton({ lines }: { lines: readonly number[] }) {
  return (
    <div aria-hidden="true" className="grid gap-[13px]">
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places.
        <div key={index} className="h-4 rounded-xs bg-blank" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
