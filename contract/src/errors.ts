import { FINANCIAL_RECORDS } from '@plumbline/domain/financial-records'
import { PAYMENT_REFUSALS } from '@plumbline/domain/payment-refusals'
import * as z from 'zod'

/**
 * Every error users can run into: its HTTP status, default English message and the schema of its details. The web app
 * translates the code; the message is for API clients and logs.
 */
const FieldErrors = z.object({ fields: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })) })

export const Unmet = z.object({
  key: z.string(),
  stageKey: z.string(),
  stageId: z.string(),
  when: z.enum(['entry', 'exit']),
  kind: z.enum(['field', 'document', 'checklist', 'numeric', 'approval', 'none_open']),
  severity: z.enum(['block', 'warn']),
  label: z.object({ en: z.string(), es: z.string() }),
  overridable: z.boolean(),
  /** How to fix it, in place if possible. */
  fix: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fields'), fields: z.array(z.string()), anyOne: z.boolean() }),
    z.object({
      kind: z.literal('document'),
      types: z.array(z.string()),
      minStatus: z.enum(['uploaded', 'accepted']),
      waiting: z.string().nullable(),
    }),
    z.object({ kind: z.literal('checklist'), templateItemId: z.string().nullable(), itemId: z.string().nullable() }),
    z.object({ kind: z.literal('comps'), have: z.number(), need: z.number() }),
    z.object({ kind: z.literal('permits'), have: z.number(), need: z.number() }),
    z.object({ kind: z.literal('financing') }),
    z.object({ kind: z.literal('arv') }),
    z.object({ kind: z.literal('over_mao'), maoCents: z.number().nullable() }),
    z.object({ kind: z.literal('open_items'), object: z.string(), count: z.number() }),
  ]),
})
export type Unmet = z.infer<typeof Unmet>

export const ERRORS = {
  invalid_input: {
    status: 400,
    message: 'Some fields aren’t valid. Correct them and try again.',
    details: FieldErrors,
  },
  bad_request: { status: 400, message: 'We couldn’t read the request.' },
  unauthenticated: { status: 401, message: 'Sign in to continue.' },
  mfa_required: { status: 403, message: 'Verify your second factor to continue.' },
  plan_limit_active_deals: {
    status: 402,
    message: 'You’ve reached your plan’s active-deal limit. Close or archive a deal, or upgrade your plan.',
    details: z.object({ current: z.number(), limit: z.number(), requested: z.number() }),
  },
  plan_limit_storage: {
    status: 402,
    message: 'This file would exceed your plan’s storage limit. Delete some files or upgrade your plan.',
    details: z.object({ usedBytes: z.number(), limitBytes: z.number(), fileBytes: z.number() }),
  },
  feature_not_in_plan: {
    status: 402,
    message: 'Your plan doesn’t include this feature.',
    /** what is missing, and the lowest plan that includes it */
    details: z.object({ feature: z.string(), plan: z.string() }),
  },
  no_organization: {
    status: 403,
    message: 'You don’t have access to an organization.',
    /** the organization the person had access to before */
    details: z.object({ formerly: z.string().nullable() }),
  },
  forbidden: { status: 403, message: 'Your role doesn’t allow this. Ask an organization admin.' },
  confirmation_required: {
    status: 403,
    message: 'Confirm it’s you to see this: sign in again or enter your password.',
  },
  email_required: { status: 403, message: 'Add an email address to your account first.' },
  not_found: { status: 404, message: 'This doesn’t exist, or you don’t have access to it.' },
  invitation_over: {
    status: 404,
    message: 'This invitation no longer works. Ask for a new one.',
    details: z.object({ state: z.enum(['unknown', 'accepted', 'expired', 'revoked']) }),
  },
  schedule_link_over: { status: 404, message: 'This link no longer works. Ask for a new one.' },
  portal_link_over: {
    status: 404,
    message: 'This link or code no longer works. Ask for a new one.',
  },
  invited_elsewhere: {
    status: 403,
    message: 'This invitation is for a different email address. Sign in with that address.',
  },
  account_exists: { status: 409, message: 'An account with this email already exists. Sign in to join.' },
  last_org_admin: {
    status: 409,
    message: 'An organization needs at least one admin. Make someone else an admin first.',
  },
  edit_conflict: {
    status: 409,
    message: 'Someone else changed this first. Compare both versions and choose one.',
    details: z.object({ currentVersion: z.number(), current: z.record(z.string(), z.unknown()) }),
  },
  wrong_state: {
    status: 409,
    message: 'This can’t be done in the current state.',
    details: z.object({ current: z.string() }),
  },
  has_financial_records: {
    status: 409,
    message: 'Deals with financial records can’t be deleted. Archive the deal instead.',
    /** what stands in the way */
    details: z.object({ records: z.array(z.object({ kind: z.enum(FINANCIAL_RECORDS), count: z.number() })) }),
  },
  loan_has_payments: {
    status: 409,
    message: 'Payments were recorded for this loan. Remove them first, then remove the loan.',
    details: z.object({ loan: z.string() }),
  },
  loan_paid_off: { status: 409, message: 'This loan’s payoff was already recorded.' },
  books_locked: {
    status: 423,
    message:
      'The books are closed for this date. An organization admin can change them and give the reason in the Books-Reason header.',
    /** `mayOverride`: the caller can, with a reason */
    details: z.object({ lockedThrough: z.string(), mayOverride: z.boolean() }),
  },
  change_order_needed: {
    status: 409,
    message: 'This order is approved, so its lines can change only by change order.',
  },
  below_billed: {
    status: 409,
    message: 'A change order can’t lower a line below what was billed on it.',
  },
  invoice_waiting: {
    status: 409,
    message: 'An invoice on this order is waiting for a decision. Decide on it first, then close the order.',
  },
  vendor_papers: {
    status: 409,
    message:
      'The vendor’s documents aren’t in order, so this order can’t be issued. Ask for them, or let an admin override.',
    /** the first paper that's missing */
    details: z.object({ paper: z.enum(['w9', 'coi']) }),
  },
  payment_refused: {
    status: 409,
    message: 'This can’t be paid right now.',
    /** what stands in the way, and for whom */
    details: z.object({
      reason: z.enum(PAYMENT_REFUSALS),
      names: z.array(z.string()),
    }),
  },
  invoice_blocked: {
    status: 409,
    message: 'This invoice can’t be approved yet. Fix what’s holding it up, then approve it.',
    /** what the match found, and whether a lien waiver is missing or too small */
    details: z.object({ block: z.array(z.string()), waiver: z.boolean() }),
  },
  draw_blocked: {
    status: 409,
    message: 'This draw can’t be submitted yet. Fix what the lender would send back, then submit it.',
    /** what stands in the way */
    details: z.object({ codes: z.array(z.string()) }),
  },
  draw_open: {
    status: 409,
    message: 'This loan already has a draw with the lender. Finish that one first.',
    details: z.object({ drawId: z.string(), number: z.number() }),
  },
  in_draw: {
    status: 409,
    message: 'This is part of a draw, so it can’t be voided.',
    /** `isReimbursed`: the lender has paid it back; otherwise it may be paid back yet */
    details: z.object({ number: z.number(), isReimbursed: z.boolean() }),
  },
  package_too_large: {
    status: 413,
    message: 'This package is too large to email. Download it and send it another way.',
    details: z.object({ limitBytes: z.number() }),
  },
  loan_has_draws: {
    status: 409,
    message: 'This loan has draws, so it can’t be removed.',
    details: z.object({ loan: z.string() }),
  },
  contingency_short: {
    status: 409,
    message: 'Contingency no longer covers this order. Change the order, or raise the budget.',
    details: z.object({ missingCents: z.number() }),
  },
  approval_refused: {
    status: 403,
    message: 'You can’t decide on this step.',
    details: z.object({ why: z.enum(['own_request', 'not_your_step', 'already_decided', 'not_requester']) }),
  },
  idempotency_mismatch: { status: 409, message: 'This idempotency key was already used for a different request.' },
  idempotency_replayed: { status: 409, message: 'This request was already completed. Reload to see the result.' },
  upload_offset: {
    status: 409,
    message: 'This part doesn’t start where the upload left off. Resume from the offset in the details.',
    details: z.object({ offset: z.number() }),
  },
  undo_expired: { status: 409, message: 'This can no longer be undone.' },
  upload_protocol: {
    status: 412,
    message: 'Uploads use version 1.0.0 of the tus protocol. Send it in the Tus-Resumable header.',
  },
  too_large: { status: 413, message: 'The file is too large.', details: z.object({ limitBytes: z.number() }) },
  unsupported_type: {
    status: 415,
    message: 'This file type isn’t supported.',
    details: z.object({ found: z.string().nullable() }),
  },
  unknown_host: {
    status: 421,
    message: 'This server isn’t available at this address. An administrator can add it to ALLOWED_HOSTS.',
  },
  stage_blocked: {
    status: 422,
    message: 'Some requirements for this stage aren’t met.',
    details: z.object({
      unmet: z.array(Unmet),
      metCount: z.number(),
      met: z.array(z.object({ en: z.string(), es: z.string() })),
      mayOverride: z.boolean(),
    }),
  },
  file_refused: {
    status: 422,
    message: 'The file’s contents don’t match its name, so it was quarantined.',
    details: z.object({ found: z.string().nullable() }),
  },
  import_refused: { status: 422, message: 'The file can’t be imported.', details: z.object({ reason: z.string() }) },
  too_many_uploads: {
    status: 429,
    message: 'Your organization has too many uploads that aren’t in use yet. Use them or delete them, then try again.',
    details: z.object({ count: z.number(), bytes: z.number(), limitCount: z.number(), limitBytes: z.number() }),
  },
  rate_limited: {
    status: 429,
    message: 'Too many requests. Wait a moment and try again.',
    details: z.object({ retryAfterMs: z.number() }),
  },
  internal: { status: 500, message: 'Something went wrong on our end. Nothing was changed.' },
  database_unavailable: {
    status: 503,
    message: 'We can’t reach the database right now. Nothing was lost. Try again in a moment.',
  },
  storage_full: {
    status: 503,
    message: 'The server’s disk is full, so nothing can be saved right now. Everything saved before is safe.',
  },
  busy: { status: 503, message: 'This record is busy right now. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string; details?: z.ZodType }>

export type ErrorCode = keyof typeof ERRORS
export type ErrorDetails<Code extends ErrorCode> = (typeof ERRORS)[Code] extends {
  details: infer Schema extends z.ZodType
}
  ? z.infer<Schema>
  : undefined

/** The body of every error response. */
export type ErrorBody = { code: ErrorCode; message: string; requestId: string; details?: unknown }

/** An error with a code that the user or API client can act on. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly details: ErrorDetails<Code> | undefined

  constructor(
    code: Code,
    ...[options]: ErrorDetails<Code> extends undefined
      ? [options?: ErrorOptions]
      : [options: ErrorOptions & { details: ErrorDetails<Code> }]
  ) {
    super(ERRORS[code].message, options)
    this.name = 'ApiError'
    this.code = code
    this.details = options && 'details' in options ? (options.details as ErrorDetails<Code>) : undefined
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

export function invalidField(path: string, rule: string, message: string, cause?: unknown): ApiError<'invalid_input'> {
  return new ApiError('invalid_input', { cause, details: { fields: [{ path, rule, message }] } })
}
