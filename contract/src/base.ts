import type { Action } from '@plumbline/domain/access/matrix'
import type { PlanFeature } from '@plumbline/domain/plans/plan-features'
import { MAX_CENTS, MAX_TERM_CENTS } from '@plumbline/domain/money'
import { isDay } from '@plumbline/domain/calendar'
import { oc } from '@orpc/contract'
import * as z from 'zod'

/**
 * Who may call a procedure: everyone, a signed-in person (perhaps without organization), a vendor in its portal, or a member of an organization
 * whose roles allow `action` on at least their own deals, and whose plan includes `feature` if there is one. The refusal
 * tests are generated from this.
 */
export type Access =
  | { access: 'public' }
  | { access: 'signed_in' }
  | { access: 'vendor' }
  | { access: 'member'; action: Action; feature?: PlanFeature }

const base = oc.$meta<Access>({ access: 'member', action: 'app.use' })

/**
 * A procedure for members whose roles allow the action, refused with `feature_not_in_plan` where the organization's plan
 * lacks the feature. What only reads stays open, because records made on a higher plan stay readable.
 */
export function memberRoute(action: Action, feature?: PlanFeature) {
  return base.meta({ access: 'member', action, ...(feature ? { feature } : {}) })
}

export function signedInRoute() {
  return base.meta({ access: 'signed_in' })
}

/** A procedure of the vendor portal: it sees one vendor of one organization. */
export function vendorRoute() {
  return base.meta({ access: 'vendor' })
}

export function publicRoute() {
  return base.meta({ access: 'public' })
}

export const Id = z.uuid()
export const Instant = z.iso.datetime()
export const DayText = z.string().refine(isDay, { error: 'must be a date (YYYY-MM-DD)' })
/** Whole cents, zero or more. */
export const CentsAmount = z.int().min(0).max(MAX_CENTS)
/** Whole cents of a single cost or loan, limited so that sums stay exact. */
export const TermCents = z.int().min(0).max(MAX_TERM_CENTS)
/** Whole cents, positive or negative. */
export const SignedCents = z.int().min(-MAX_CENTS).max(MAX_CENTS)
export const PercentText = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, { error: 'must be a percentage with up to four decimals' })
/** Returns a percentage from 0 to `most`. */
export function percentUpTo(most: number) {
  return PercentText.refine((text) => Number(text) <= most, { error: `must be ${most}% or less` })
}
/** Numbers counted from one, such as versions and records, up to the database's integer limit. */
export const Ordinal = z.int().min(1).max(2_147_483_647)
export const Version = Ordinal
/** What a change is made to: a deal with everything in it, or a single record. */
export const ChangedRecord = z.union([z.object({ dealId: Id }), z.object({ recordId: Id })])
export type ChangedRecord = z.infer<typeof ChangedRecord>
/** Changes with each new picture; null if there is none. */
export const PictureId = z.string().nullable()

export const Words = z.object({ en: z.string(), es: z.string() })
export type Words = z.infer<typeof Words>

/** A person shown next to what they did. */
export const PersonRef = z.object({ id: Id, name: z.string() })
export type PersonRef = z.infer<typeof PersonRef>

/** Returns one page of a list with cursor pagination. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}

export const PageInput = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

/** A list in a query string. The parameter is repeated per value, so a single value doesn't arrive as an array. */
export function many<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(100).optional(),
  )
}
