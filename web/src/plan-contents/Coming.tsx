import { m } from '../messages/generated/messages.js'
import { cx } from '../ui/cx.ts'
import { type Claim, isComing } from './claims.ts'

type Props = {
  claim: Claim
  /** names the part that's coming, if the rest is already available */
  part?: (() => string) | undefined
  className?: string
}

/** Marks a promise on a page that the product doesn't keep yet; renders nothing once it ships. */
export function Coming({ claim, part, className }: Props) {
  if (!isComing(claim)) return null
  return (
    <span
      className={cx(
        'inline-block rounded-6 border border-info-edge bg-info-wash px-2 text-12 leading-5 font-normal text-info',
        className,
      )}
    >
      {part ? m.site_coming_part({ part: part() }) : m.site_coming()}
    </span>
  )
}
