import type { Day } from '@plumbline/domain/calendar'
import { type FigureAudience, figuresSeenBy } from '@plumbline/domain/deals/policy'
import type { Tenant } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'

/** Who reads a list, and when: flags and dates depend on today, and what they reveal on what the reader can see. */
export type ListReader = { tenant: Tenant; now: Date; today: Day; sees: FigureAudience }

export function readerOf({ tenant, now, today, actor }: Context): ListReader {
  return { tenant, now, today, sees: figuresSeenBy(actor) }
}
