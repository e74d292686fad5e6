import { cx } from './cx.ts'

/** The logo mark: a vertical hairline that ends in a pointed brass bob. */
export function Mark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden width={size / 2} height={size} viewBox="0 0 16 32" className={cx('shrink-0', className)}>
      <path d="M8 1v9" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      <path
        d="M6.200 10h3.600v2.200h1.400c1.900 0 3 1.200 3 2.900 0 4.400-3.600 9.700-6.200 15.400-2.600-5.700-6.200-11-6.200-15.400 0-1.700 1.100-2.900 3-2.900h1.400z"
        fill="var(--brass)"
        stroke="var(--brass-edge)"
        strokeWidth="1"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The mark and the name, in the display face. */
export function Wordmark({ size = 32 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-3">
      <Mark size={size} />
      <span className="font-display text-[22px] leading-7 tracking-[-0.015em]">Plumbline</span>
    </span>
  )
}
