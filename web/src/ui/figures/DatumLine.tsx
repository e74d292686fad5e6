import { Bob } from '../Bob.tsx'
import { cx } from '../cx.ts'

/** The datum without names, for phones: ticks and the bob. */
export function DatumLine({ count, current }: { count: number; current: number }) {
  const at = (index: number) => `${count > 1 ? (index / (count - 1)) * 100 : 0}%`
  return (
    <span aria-hidden className="relative block h-6">
      <span className="absolute inset-x-0 top-1 h-px bg-line-strong" />
      <span className="absolute top-1 left-0 h-0.5 bg-ink" style={{ width: at(current) }} />
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={cx('absolute top-0 h-2 w-px', index <= current ? 'bg-ink' : 'bg-line-strong')}
          style={{ left: at(index) }}
        />
      ))}
      <span className="absolute top-1 -translate-x-1/2" style={{ left: at(current) }}>
        <Bob className="text-brass-edge" size={10} string={6} />
      </span>
    </span>
  )
}
