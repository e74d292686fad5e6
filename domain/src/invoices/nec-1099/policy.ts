import type { Actor } from '../../access/actor.ts'
import { may } from '../../access/matrix.ts'
import { figuresSeenBy } from '../../deals/policy.ts'

/** Who may do what with a year's 1099-NEC forms (see docs/domain.md, Roles and permissions). */
export const necPolicy = {
  read: (actor: Actor) => figuresSeenBy(actor).financials && may(actor, 'export.vendor_tax'),
  /** The filing file holds tax ids in full. */
  file: (actor: Actor) => may(actor, 'vendor.see_tin'),
  /** Thresholds of later years, and the IRS's columns. */
  setUp: (actor: Actor) => may(actor, 'settings.manage'),
  ask: (actor: Actor) => may(actor, 'compliance.ask'),
  /** Whether a payment counts, sending copies, and who agreed to get them by email. */
  change: (actor: Actor) => may(actor, 'payment.record'),
}
