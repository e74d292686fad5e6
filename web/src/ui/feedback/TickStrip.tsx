/** One cell per requirement: ink when met, outlined when not. The text next to it says the same. */
export function TickStrip({ met, total, label }: { met: number; total: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="flex flex-wrap gap-1">
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          className={index < met ? 'h-1 w-4 rounded-[1px] bg-ink' : 'h-1 w-4 rounded-[1px] border border-line-strong'}
        />
      ))}
    </span>
  )
}
