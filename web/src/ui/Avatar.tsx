import { cx } from './cx.ts'
import { Tooltip } from './overlays/Tooltip.tsx'

const SIZE = {
  small: 'size-5.5 text-[9px]',
  medium: 'size-7 text-11',
  large: 'size-9 text-12',
  huge: 'size-16 text-18',
} as const

/** Returns a person's initials, from the first and last word of the name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

export function Avatar({
  name,
  size = 'medium',
  picture,
  bare,
}: {
  name: string
  /** the person's picture, in place of the initials */
  picture?: string
  size?: keyof typeof SIZE
  /** No tooltip, because the name is written next to it. */ bare?: boolean
}) {
  const circle = (
    <span
      role="img"
      aria-label={bare ? undefined : name}
      aria-hidden={bare || undefined}
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-sunken font-semibold text-ink-soft',
        SIZE[size],
      )}
    >
      {picture ? <img src={picture} alt="" className="size-full object-cover" /> : initialsOf(name)}
    </span>
  )
  return bare ? circle : <Tooltip label={name}>{circle}</Tooltip>
}
