/** How much of the voice message is on its way. */
export function SendingVoice({ percent }: { percent: number }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-xs text-ink-2">Sending your voice message, {percent}%</p>
      <progress
        aria-label="Sending your voice message"
        max={100}
        value={percent}
        className="h-2.5 w-full accent-ink"
      />
    </div>
  )
}
