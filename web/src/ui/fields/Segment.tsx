import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { formatCount } from '../figures/format.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'

export type SegmentOption<Value extends string> = {
  value: Value
  label: string
  /** Replaces the visible label, which becomes the accessible name. */
  icon?: ReactNode
  count?: number
}

/** Switches between two to four exclusive views of the same thing. */
export function Segment<Value extends string>({
  label,
  options,
  value,
  onChange,
  wide,
  className,
}: {
  label: string
  options: readonly SegmentOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  wide?: boolean
  className?: string
}) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next !== '' && onChange(next as Value)}
      className={cx(
        'inline-flex h-control items-stretch rounded-6 border border-line bg-sunken p-0.5',
        wide && 'flex w-full',
        className,
      )}
    >
      {options.map((option) => (
        <SegmentItem key={option.value} option={option} wide={wide} />
      ))}
    </ToggleGroup.Root>
  )
}

function SegmentItem<Value extends string>({ option, wide }: { option: SegmentOption<Value>; wide?: boolean }) {
  const item = (
    <ToggleGroup.Item
      value={option.value}
      aria-label={option.icon ? option.label : undefined}
      className={cx(
        'touch-target flex items-center justify-center gap-1.5 rounded-[4px] border border-transparent text-14 text-ink-soft transition-colors hover:text-ink',
        // Not data-state, because the tooltip around an icon sets its own there.
        'aria-checked:border-line aria-checked:bg-surface aria-checked:font-medium aria-checked:text-ink',
        wide ? 'min-w-0 flex-1 px-1' : option.icon !== undefined ? 'px-2' : 'px-3 max-sm:px-2',
      )}
    >
      {option.icon ?? option.label}
      {option.count !== undefined && (
        <span className="font-normal text-ink-soft figures">{formatCount(option.count)}</span>
      )}
    </ToggleGroup.Item>
  )
  return option.icon ? <Tooltip label={option.label}>{item}</Tooltip> : item
}
