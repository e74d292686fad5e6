import {
  Circle,
  CircleCheck,
  CircleDot,
  Info,
  Loader,
  type LucideIcon,
  OctagonAlert,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** What a status means to the reader. The color always comes with an icon and a word. */
export type Tone = 'bad' | 'watch' | 'good' | 'open' | 'in_hand' | 'working' | 'info'

const TONE: Record<Tone, { icon: LucideIcon; text: string; tag: string }> = {
  bad: { icon: OctagonAlert, text: 'text-bad', tag: 'border-bad-edge bg-bad-wash text-bad' },
  watch: { icon: TriangleAlert, text: 'text-watch', tag: 'border-watch-edge bg-watch-wash text-watch' },
  good: { icon: CircleCheck, text: 'text-good', tag: 'border-good-edge bg-good-wash text-good' },
  open: { icon: Circle, text: 'text-ink-soft', tag: 'border-line bg-surface text-ink-soft' },
  in_hand: { icon: CircleDot, text: 'text-brass-text', tag: 'border-brass-edge bg-brass-wash text-brass-text' },
  working: { icon: Loader, text: 'text-blueprint', tag: 'border-line bg-surface text-blueprint' },
  info: { icon: Info, text: 'text-info', tag: 'border-info-edge bg-info-wash text-info' },
}

/** The icon of a status alone, for use next to its words. */
export function StatusIcon({
  tone,
  size = 16,
  className,
}: {
  tone: Tone
  size?: 14 | 16 | 18 | 20
  className?: string
}) {
  const { icon: Icon, text } = TONE[tone]
  return <Icon aria-hidden size={size} strokeWidth={1.6} className={cx('shrink-0', text, className)} />
}

/** An icon and a word in the color of the status. */
export function Status({
  tone,
  children,
  size = 'medium',
  className,
}: {
  tone: Tone
  children: ReactNode
  size?: 'small' | 'medium'
  className?: string
}) {
  return (
    <span
      className={cx(
        'inline-flex items-start gap-1.5',
        size === 'small' ? 'text-12' : 'text-13',
        TONE[tone].text,
        className,
      )}
    >
      <StatusIcon tone={tone} size={size === 'small' ? 14 : 16} className={size === 'small' ? 'mt-px' : 'mt-px'} />
      <span className="min-w-0">{children}</span>
    </span>
  )
}

/** A status as a rounded tag, for title rows. */
export function StatusTag({ tone, children, onClick }: { tone: Tone; children: ReactNode; onClick?: () => void }) {
  const look = cx(
    'inline-flex min-h-7 min-w-0 items-center gap-1.5 rounded-[14px] border px-3 py-0.5 text-left text-13 font-medium',
    TONE[tone].tag,
  )
  const face = (
    <>
      <StatusIcon tone={tone} size={14} className="shrink-0" />
      <span className="min-w-0">{children}</span>
    </>
  )
  if (!onClick) return <span className={look}>{face}</span>
  return (
    <button type="button" onClick={onClick} className={cx(look, 'touch-target hover:brightness-97')}>
      {face}
    </button>
  )
}
